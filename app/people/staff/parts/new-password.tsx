import { Field, Input } from "#app/ui/field.tsx";

/** The input for a new password. */
export function NewPassword({ error, label = "New password" }: { error?: string; label?: string }) {
	return (
		<Field label={label} hint="At least 12 characters. A short sentence works well." error={error}>
			<Input name="password" type="password" autoComplete="new-password" minLength={12} required />
		</Field>
	);
}
