import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { BookingView, DayChoice } from "../booking-view.server.ts";

type Props = {
	days: DayChoice[];
	minutes: BookingView["minutes"];
	isAll: boolean;
	/** "Book this time" */
	label: string;
	errors: Record<string, string> | undefined;
	/** what the links to more or fewer times lead to */
	path: string;
	/** the action of the form, where it isn't the page's own */
	action?: string;
};

const labels = { from: "Time" };

/** Posts the intent "book" with the chosen start. One radio button for each time, so it needs no script. */
export function TimePicker({ days, minutes, isAll, label, errors, path, action }: Props) {
	const isBusy = useNavigation().formData?.get("intent") === "book";
	return (
		<Form method="post" action={action} className="grid gap-5">
			<ErrorSummary errors={errors} labels={labels} />
			<Choices legend="Pick a time" hint={`Plan on about ${minutes} minutes.`} name="from" error={errors?.from}>
				<div className="grid gap-4">
					{days.map((day) => (
						<DayTimes key={day.day} day={day} />
					))}
				</div>
			</Choices>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<Button type="submit" name="intent" value="book" tone="barn" busy={isBusy} className="max-sm:w-full">
					{label}
				</Button>
				<Link
					to={isAll ? path : `${path}?times=all`}
					preventScrollReset
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{isAll ? "Show fewer times" : "Show all open times"}
				</Link>
			</div>
		</Form>
	);
}

function DayTimes({ day: { label, isNearby, times } }: { day: DayChoice }) {
	return (
		<fieldset>
			<legend className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
				<span className="font-display text-lg">{label}</span>
				{isNearby && <span className="text-sm text-moss">We're already nearby</span>}
			</legend>
			<div className="flex flex-wrap gap-2">
				{times.map(({ value, label: time }) => (
					<label
						key={value}
						className={classes(
							"flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border-2 border-line-strong bg-card px-3.5 py-2 tabular-nums",
							"hover:border-ink has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
						)}
					>
						<input type="radio" name="from" value={value} className="size-5 shrink-0 accent-moss outline-none" />
						<span className="sr-only">{label}, </span>
						{time}
					</label>
				))}
			</div>
		</fieldset>
	);
}
