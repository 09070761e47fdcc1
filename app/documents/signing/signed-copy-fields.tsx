import { Field, Input } from "#app/ui/field.tsx";

type SignedCopyFieldsProps = {
	/** prefix of the fields' ids */
	form: string;
	name: string;
	today: string;
	failed: { typed: Record<string, string>; errors: Record<string, string> } | null;
};

/** Who signed on paper, when, and a scan or photo of it. */
export function SignedCopyFields({ form, name, today, failed }: SignedCopyFieldsProps) {
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Signed by" name="name" form={form} error={failed?.errors.name}>
					<Input dense defaultValue={failed?.typed.name ?? name} maxLength={200} autoComplete="off" />
				</Field>
				<Field label="Date signed" name="signedOn" form={form} error={failed?.errors.signedOn}>
					<Input dense type="date" max={today} defaultValue={failed?.typed.signedOn ?? today} />
				</Field>
			</div>
			<Field
				label="Signed copy"
				hint="A scan (PDF) or a photo of all signed pages, up to 20 MB."
				name="copy"
				form={form}
				error={failed?.errors.copy}
			>
				<Input dense type="file" accept="application/pdf,image/*" className="py-1.5" />
			</Field>
		</>
	);
}
