import { Field, Input } from "#app/ui/field.tsx";

type TimeValues = { day: string; start: string; end: string; breakMinutes: string; reason?: string };

/** The times of an entry, and why the office enters them. */
export function TimeFields({ errors, values }: { errors: Record<string, string>; values: TimeValues }) {
	return (
		<>
			<Field label="Day" name="day" error={errors.day}>
				<Input dense type="date" defaultValue={values.day} />
			</Field>
			<Field label="Unpaid break (min)" name="breakMinutes" error={errors.breakMinutes}>
				<Input dense inputMode="numeric" defaultValue={values.breakMinutes} />
			</Field>
			<Field label="Start" name="start" error={errors.start}>
				<Input dense type="time" defaultValue={values.start} />
			</Field>
			<Field label="End" name="end" error={errors.end}>
				<Input dense type="time" defaultValue={values.end} />
			</Field>
			<Field label="Reason" name="reason" error={errors.reason}>
				<Input dense defaultValue={values.reason ?? ""} />
			</Field>
		</>
	);
}
