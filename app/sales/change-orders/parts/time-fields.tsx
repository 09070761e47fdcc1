import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { Field, Input } from "#app/ui/field.tsx";

/** How long a line item took, and with how many people: similar work is estimated from it. Optional. */
export function TimeFields({ form, wrong, large }: { form: string; wrong: ActionErrors | null; large?: boolean }) {
	const size = large ? "max-w-28 max-lg:min-h-14" : "max-w-24";
	return (
		<>
			<Field label="Hours" optional name="hours" form={form} error={wrong?.errors.hours}>
				<Input dense={!large} inputMode="decimal" defaultValue={wrong?.typed.hours} maxLength={8} className={size} />
			</Field>
			<Field label="People" optional name="people" form={form} error={wrong?.errors.people}>
				<Input dense={!large} inputMode="numeric" defaultValue={wrong?.typed.people} maxLength={8} className={size} />
			</Field>
		</>
	);
}
