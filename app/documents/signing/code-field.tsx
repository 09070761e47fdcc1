import { Field, Input } from "#app/ui/field.tsx";
import { codeMinutes } from "./code.ts";

/** The field for the verification code that was emailed; `to` is the address it was sent to. */
export function CodeField({ to, form, error }: { to: string; form: string; error?: string }) {
	return (
		<Field
			label="Verification code"
			hint={`Enter the 6-digit code we emailed to ${to}. It works for ${codeMinutes} minutes.`}
			name="code"
			form={form}
			error={error}
		>
			<Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} className="max-w-48" />
		</Field>
	);
}
