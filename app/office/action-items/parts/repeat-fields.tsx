import { Field, Input, Select } from "#app/ui/field.tsx";

type Props = {
	errors: Record<string, string>;
	typed: Record<string, string | undefined>;
	/** prefix of the ids */
	form?: string;
};

/** Whether and how an item repeats. The details are hidden by CSS while it doesn't, so they need no script. */
export function RepeatFields({ errors, typed, form }: Props) {
	return (
		<div className="group/repeat grid gap-4 sm:grid-cols-3">
			<Field label="Repeat" name="repeatUnit" form={form}>
				<Select dense defaultValue={typed.repeatUnit ?? ""}>
					<option value="">Doesn't repeat</option>
					<option value="day">Daily</option>
					<option value="week">Weekly</option>
					<option value="month">Monthly</option>
					<option value="year">Yearly</option>
				</Select>
			</Field>
			<Field label="Every" name="repeatEvery" form={form} error={errors.repeatEvery} className={onlyRepeating}>
				<Input dense inputMode="numeric" defaultValue={typed.repeatEvery ?? "1"} />
			</Field>
			<Field label="Counted from" name="repeatFrom" form={form} className={onlyRepeating}>
				<Select dense defaultValue={typed.repeatFrom ?? "due"}>
					<option value="due">The due date</option>
					<option value="closed">The closing date</option>
				</Select>
			</Field>
		</div>
	);
}

const onlyRepeating = "group-has-[option[value='']:checked]/repeat:hidden";
