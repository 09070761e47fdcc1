import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Field, Input } from "#app/ui/field.tsx";

/** Optional hours and people. Estimates show them for similar work. */
export function TimeFields({ form, failed, large }: { form: string; failed: ActionErrors | null; large?: boolean }) {
	const size = large ? "max-w-28 max-lg:min-h-14" : "max-w-24";
	return (
		<>
			<Field label="Hours" optional name="hours" form={form} error={failed?.errors.hours}>
				<Input dense={!large} inputMode="decimal" defaultValue={failed?.typed.hours} maxLength={8} className={size} />
			</Field>
			<Field label="People" optional name="people" form={form} error={failed?.errors.people}>
				<Input dense={!large} inputMode="numeric" defaultValue={failed?.typed.people} maxLength={8} className={size} />
			</Field>
		</>
	);
}
