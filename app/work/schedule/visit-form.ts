import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { numberField, textField, timeField, versionField } from "#app/platform/form-fields.ts";
import { fromTimeField } from "./calendar.ts";
import { anyTime } from "./visit.ts";
import type { VisitValues } from "./visit-values.ts";

const ids = z.array(z.uuid()).max(60).default([]);
const reasonPrefix = "reason-";

/** The query of the board that a form was opened from, so that it leads back there. */
const board = textField(300).default("");

/** minutes after the start, or any time of the day */
export const arrivalField = z.coerce
	.number()
	.int()
	.refine((minutes) => (minutes >= 0 && minutes <= 720) || minutes === anyTime)
	.default(120);

const typedVisit = z
	.object({
		board,
		version: versionField.default(1),
		day: dayField(),
		start: timeField("Enter a time, such as 8:00 a.m."),
		hours: numberField("Enter the length in hours from 0.25 to 24, such as 2.5. Schedule the rest on another day.", {
			min: 0.25,
			max: 24,
		}),
		arrivalMinutes: arrivalField,
		"resources[]": ids,
		"without[]": ids,
		note: textField(2000).default(""),
		/** which button: "publish" or "draft"; an alternative that was offered keeps what was chosen before */
		as: z.enum(["publish", "draft"]).optional(),
		isDraft: z.enum(["yes", "no"]).default("no"),
		tellCustomer: checkbox,
		/** an alternative that was offered: another time, or another resource in place of one that is busy */
		use: textField(200).default(""),
		/** the series that a new visit belongs to, and the day that it stands for there */
		series: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
		on: z.union([z.literal("").transform(() => null), dayField()]).default(null),
	})
	.catchall(z.unknown());

/** A visit as the office enters it. */
export const visitForm = typedVisit.transform((typed) => {
	const reasons = Object.entries(typed).flatMap(([name, reason]) =>
		name.startsWith(reasonPrefix) && typeof reason === "string" && reason.trim()
			? [{ ruleId: name.slice(reasonPrefix.length, 100), reason: reason.trim().slice(0, 1000) }]
			: [],
	);
	const values: VisitValues = {
		day: typed.day,
		start: typed.start,
		hours: typed.hours,
		arrivalMinutes: typed.arrivalMinutes,
		resources: typed["resources[]"],
		without: typed["without[]"],
		note: typed.note.trim(),
		isDraft: typed.as ? typed.as === "draft" : typed.isDraft === "yes",
		tellCustomer: typed.tellCustomer,
		reasons,
	};
	const { board, version, series, on } = typed;
	return { board, version, series, on, values: useAlternative(values, typed.use) };
});

/** "at 2026-11-25 08:00" or "swap ID ID" */
function useAlternative(values: VisitValues, use: string): VisitValues {
	const [what, first = "", second = ""] = use.split(" ");
	const isTime = what === "at" && dayField().safeParse(first).success && Number.isFinite(fromTimeField(second));
	if (isTime) return { ...values, day: first, start: second };
	if (what === "swap" && z.uuid().safeParse(second).success)
		return { ...values, resources: values.resources.map((id) => (id === first ? second : id)) };
	return values;
}

const minute = z.coerce.number().int().min(0).max(1439);

/** A job or a visit dropped on the board: on a day, on the row of a resource, and in the day view at a time. */
export const dropForm = z.object({
	board,
	version: versionField.default(1),
	day: dayField(),
	/** minutes after midnight; without it, a visit keeps its time and a job gets the first free one */
	startMinute: minute.optional(),
	minutes: z.coerce.number().int().min(15).max(1440).optional(),
	/** the row that it comes from; none for a job, and for a visit without a crew */
	from: z.union([z.literal(""), z.uuid()]).default(""),
	to: z.union([z.literal(""), z.uuid()]).default(""),
	/** the query of the calendar that it was dragged in; absent on the board */
	calendar: textField(300).optional(),
});
export type Drop = z.output<typeof dropForm>;

export const cancelForm = z.object({
	board,
	tellCustomer: checkbox,
	version: versionField,
	reason: textField(1000)
		.transform((typed) => typed.trim())
		.pipe(z.string().min(1, "Enter why the visit is canceled.")),
});

export const undoForm = z.object({ board, batchId: z.uuid(), calendar: textField(300).optional() });
