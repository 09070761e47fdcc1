import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { weekdays } from "#app/work/resources/resource.ts";
import type { MeetingFields as Fields } from "../meeting-page.server.ts";

type Props = {
	fields: Fields;
	people: { id: string; name: string }[];
	errors: Record<string, string>;
	/** as typed, of a rejected form */
	typed: Record<string, string | undefined> | null;
};

export const meetingLabels = {
	title: "Title",
	place: "Place",
	note: "Note",
	day: "Date",
	start: "Start",
	end: "End",
	repeatUnit: "Repeat",
	repeatEvery: "Every",
	untilOn: "Last day",
	people: "Who's invited",
};

const onlyTimed = "group-has-[[name=isAllDay]:checked]/meeting:hidden";
const onlyRepeating = "group-has-[[name=repeatUnit]_option[value='']:checked]/meeting:hidden";
const onlyWeekly = "hidden group-has-[[name=repeatUnit]_option[value=week]:checked]/meeting:flex";
const onlyMonthly = "hidden group-has-[[name=repeatUnit]_option[value=month]:checked]/meeting:flex";

/** What, when, how often and with whom. What a choice makes irrelevant is hidden by CSS, so it needs no script. */
export function MeetingFields({ fields, people, errors, typed }: Props) {
	const value = (name: keyof Fields) => (typed ? (typed[name] ?? "") : fields[name]);
	const isChecked = (name: keyof Fields, item: string) => value(name).split("\n").includes(item);
	return (
		<div className="group/meeting grid gap-5">
			<Field label={meetingLabels.title} name="title" error={errors.title} hint="Such as “Safety talk”.">
				<Input dense maxLength={200} defaultValue={value("title")} dir="auto" autoComplete="off" />
			</Field>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
				<Field label={meetingLabels.day} name="day" error={errors.day}>
					<Input dense type="date" defaultValue={value("day")} />
				</Field>
				<Field label={meetingLabels.start} name="start" error={errors.start} className={onlyTimed}>
					<Input dense type="time" defaultValue={value("start")} />
				</Field>
				<Field label={meetingLabels.end} name="end" error={errors.end} className={onlyTimed}>
					<Input dense type="time" defaultValue={value("end")} />
				</Field>
				<Checkbox
					name="isAllDay"
					value="yes"
					label="All day"
					defaultChecked={value("isAllDay") !== ""}
					className="sm:col-span-3"
				/>
			</div>
			<Field label={meetingLabels.place} name="place" error={errors.place} optional>
				<Input dense maxLength={200} defaultValue={value("place")} dir="auto" />
			</Field>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
				<Field label={meetingLabels.repeatUnit} name="repeatUnit">
					<Select dense defaultValue={value("repeatUnit")}>
						<option value="">Doesn't repeat</option>
						<option value="day">Daily</option>
						<option value="week">Weekly</option>
						<option value="month">Monthly</option>
						<option value="year">Yearly</option>
					</Select>
				</Field>
				<Field
					label={meetingLabels.repeatEvery}
					name="repeatEvery"
					error={errors.repeatEvery}
					hint="2 is every other one."
					className={onlyRepeating}
				>
					<Input dense inputMode="numeric" defaultValue={value("repeatEvery") || "1"} />
				</Field>
				<Field label={meetingLabels.untilOn} name="untilOn" error={errors.untilOn} optional className={onlyRepeating}>
					<Input dense type="date" defaultValue={value("untilOn")} />
				</Field>
			</div>
			<Choices
				legend="On"
				hint="Leave blank to repeat on the weekday of the date."
				name="weekdays"
				error={errors["weekdays[]"]}
				className={onlyWeekly}
			>
				<div className="flex flex-wrap gap-x-5">
					{weekdays.map(([number, name]) => (
						<Checkbox
							key={number}
							name="weekdays[]"
							value={number}
							label={name}
							defaultChecked={isChecked("weekdays[]", number)}
						/>
					))}
				</div>
			</Choices>
			<Field label="Monthly on" name="monthly" className={onlyMonthly}>
				<Select dense defaultValue={value("monthly") || "date"}>
					<option value="date">The same day of the month</option>
					<option value="weekday">The same weekday, such as the second Tuesday</option>
				</Select>
			</Field>
			<Choices
				legend={meetingLabels.people}
				hint="Leave blank to include everyone."
				name="people"
				error={errors["people[]"]}
			>
				<div className="grid gap-x-5 sm:grid-cols-2">
					{people.map(({ id, name }) => (
						<Checkbox key={id} name="people[]" value={id} label={name} defaultChecked={isChecked("people[]", id)} />
					))}
				</div>
			</Choices>
			<Field label={meetingLabels.note} name="note" error={errors.note} optional>
				<Textarea rows={3} maxLength={2000} defaultValue={value("note")} className="min-h-20" dir="auto" />
			</Field>
		</div>
	);
}
