import { Field, Input } from "#app/ui/field.tsx";

/** Where the code that came by mail is typed before a signature; `to` is the address it went to. */
export function CodeField({ to, form, error }: { to: string; form: string; error?: string }) {
	return (
		<Field
			label="The code from your mail"
			hint={`Six digits, sent to ${to}. They are good for ten minutes.`}
			name="code"
			form={form}
			error={error}
		>
			<Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} className="max-w-48" />
		</Field>
	);
}
