import { useEffect, useState } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { EquipmentKind } from "#app/work/resources/resource.ts";
import type { Availability } from "../availability.server.ts";
import type { PlanAnswer } from "../planning.server.ts";
import { arrivalWindows, fromTyped, type VisitValues } from "../visit-values.ts";
import { ResourcePicker } from "./resource-picker.tsx";
import { VisitAnswer } from "./visit-answer.tsx";

export type FormAnswer =
	| PlanAnswer
	| { kind: "failed"; errors: Record<string, string>; typed: Record<string, string>; intent: string }
	| undefined;

type Props = {
	/** what the server has: of the visit, or proposed for a new one */
	values: VisitValues;
	/** who is free at the time of `values` */
	available: Availability[];
	/** null for a new visit */
	version: number | null;
	job: { crewSize: number; equipment: EquipmentKind[] };
	query: string;
	answer: FormAnswer;
	/** the series that a new visit belongs to, and the day that it stands for there */
	series?: { id: string; on: string } | null;
};

const labels = { day: "Day", start: "Start", hours: "Length", note: "Note for the crew", "": "" };

/** Plans a visit, or changes one. Without JavaScript it works too: "Check availability" asks the server again. */
export function VisitForm({ values: stored, available, version, job, query, answer, series }: Props) {
	const isFailed = answer?.kind === "failed" && ["save", "drop"].includes(answer.intent);
	const values =
		answer && "values" in answer ? answer.values : isFailed && answer.typed.day ? fromTyped(answer.typed) : stored;
	const [time, setTime] = useState({ day: values.day, start: values.start, hours: String(values.hours) });
	const checked = useAvailability(available, stored, time);
	const isBusy = useIsPosting();
	const currentVersion = answer?.kind === "stale" ? answer.version : version;
	const field = (name: keyof typeof time) => ({
		value: time[name],
		onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setTime({ ...time, [name]: target.value }),
	});
	return (
		<Form method="post" preventScrollReset className="grid gap-4">
			<input type="hidden" name="intent" value="save" />
			<input type="hidden" name="board" value={query} />
			{currentVersion !== null && <input type="hidden" name="version" value={currentVersion} />}
			{series && <input type="hidden" name="series" value={series.id} />}
			{series && <input type="hidden" name="on" value={series.on} />}
			{isFailed && <ErrorSummary errors={answer.errors} labels={labels} />}
			{answer && "values" in answer && <VisitAnswer answer={answer} query={query} />}
			<div className="grid grid-cols-2 gap-3">
				<Field label="Day" name="day" error={isFailed ? answer.errors.day : undefined} className="col-span-2">
					<Input dense type="date" required {...field("day")} />
				</Field>
				<Field label="Start" name="start" error={isFailed ? answer.errors.start : undefined}>
					<Input dense type="time" step={900} required {...field("start")} />
				</Field>
				<Field label="Length (hours)" name="hours" error={isFailed ? answer.errors.hours : undefined}>
					<Input dense type="number" min={0.25} max={24} step={0.25} required inputMode="decimal" {...field("hours")} />
				</Field>
				<Field label="Crew arrives" name="arrivalMinutes" className="col-span-2">
					<Select dense defaultValue={String(values.arrivalMinutes)}>
						{arrivalWindows.map(([minutes, label]) => (
							<option key={minutes} value={minutes}>
								{label}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<noscript>
				<Button type="submit" formMethod="get" size="dense">
					Check availability
				</Button>
			</noscript>
			<ResourcePicker available={checked} values={values} job={job} />
			<Field label="Note for the crew" optional name="note">
				<Textarea defaultValue={values.note} maxLength={2000} className="min-h-20" />
			</Field>
			<input type="hidden" name="isDraft" value={values.isDraft ? "yes" : "no"} />
			<Checkbox
				label={stored.isDraft ? "Email the customer" : "Email the customer the new time"}
				hint={
					stored.isDraft
						? "The email goes out five minutes after you publish the visit. Until then, undo or another change replaces it."
						: "The email goes out in five minutes. Until then, undo or another change replaces it."
				}
				name="tellCustomer"
				value="yes"
				defaultChecked={values.tellCustomer}
				className="py-0"
			/>
			{stored.isDraft ? (
				<div className="grid gap-2">
					<Button type="submit" name="as" value="publish" tone="moss" busy={isBusy} aria-keyshortcuts="Control+Enter">
						Publish visit
					</Button>
					<Button type="submit" name="as" value="draft" busy={isBusy}>
						Save as draft
					</Button>
					<p className="text-sm text-ink-2">Only the office sees a draft. Publish it to let the crew know.</p>
				</div>
			) : (
				<Button type="submit" tone="moss" busy={isBusy} aria-keyshortcuts="Control+Enter">
					Save visit
				</Button>
			)}
		</Form>
	);
}

const delay = 250;

/** Who is free at the time in the form: what the page came with, and after a change what the server answers. */
function useAvailability(
	initial: Availability[],
	{ day, start, hours }: Pick<VisitValues, "day" | "start" | "hours">,
	time: { day: string; start: string; hours: string },
): Availability[] {
	const fetcher = useFetcher<{ available: Availability[] }>();
	const { load } = fetcher;
	const isInitial = time.day === day && time.start === start && Number(time.hours) === hours;
	useEffect(() => {
		if (isInitial || !time.day || !time.start || !Number(time.hours)) return;
		const query = new URLSearchParams(time);
		const timer = setTimeout(() => void load(`${location.pathname}?${query}`), delay);
		return () => clearTimeout(timer);
	}, [isInitial, time, load]);
	return isInitial ? initial : (fetcher.data?.available ?? initial);
}
