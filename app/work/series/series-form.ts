import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { minutesField, numberField, textField, trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { seriesUnits } from "#app/work/schedule/visit.ts";
import { arrivalField } from "#app/work/schedule/visit-form.ts";

const month = z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(12)]).default(null);

/** Years ahead in which a series may start or end. */
const maxYear = 2099;
const day = dayField().refine((typed) => typed >= "2000" && typed <= `${maxYear}-12-31`, "Enter a date up to 2099.");

const fields = z
	.object({
		title: trimmedField(200).min(1, "Enter what is done on these visits."),
		every: numberField("Enter a number from 1 to 52.", { min: 1, max: 52, isWhole: true }),
		unit: z.enum(seriesUnits),
		startsOn: day,
		endsOn: z.union([z.literal("").transform(() => null), day]).default(null),
		seasonFrom: month,
		seasonThrough: month,
		start: minutesField("Enter a time, such as 8:00 a.m."),
		hours: numberField("Enter the length in hours from 0.25 to 24, such as 2.5.", { min: 0.25, max: 24 }),
		arrivalMinutes: arrivalField,
		"resources[]": z.array(z.uuid()).max(60).default([]),
		note: textField(2000).default(""),
	})
	.refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, {
		path: ["endsOn"],
		message: "The last day can't be before the first visit.",
	})
	.refine(({ seasonFrom, seasonThrough }) => (seasonFrom === null) === (seasonThrough === null), {
		path: ["seasonThrough"],
		message: "Choose both months of the season, or neither.",
	})
	.transform(({ start, hours, "resources[]": resourceIds, ...rest }) => ({
		...rest,
		startMinute: start,
		minutes: Math.round(hours * 60),
		resourceIds: [...new Set(resourceIds)],
		note: rest.note.trim(),
	}));
export type SeriesValues = z.output<typeof fields>;

export const newSeriesForm = fields;

/** `from`: the day from which the change applies; "" for all visits */
export const savedSeriesForm = z.intersection(
	fields,
	versionForm.extend({ from: z.union([z.literal(""), day]).default("") }),
);

export const endSeriesForm = versionForm.extend({ through: day });
export const skipForm = z.object({
	day,
	reason: textField(500)
		.transform((typed) => typed.trim())
		.default(""),
});
