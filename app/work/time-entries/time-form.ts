import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import {
	minutesField,
	optionalNumberField,
	optionalTextField,
	trimmedField,
	versionForm,
} from "#app/platform/form-fields.ts";

const clockField = minutesField("Enter a time, such as 7:30 a.m.");

const reason = trimmedField(300).min(1, "Enter a reason.");

/** Unpaid minutes; 0 when left empty. */
export const breakField = optionalNumberField("Enter the break length in minutes, such as 30.", {
	min: 0,
	max: 720,
	isWhole: true,
}).transform((minutes) => minutes ?? 0);

const times = z.object({
	day: dayField(),
	/** minutes after midnight on the company's clock */
	start: clockField,
	/** the next day when it is before the start */
	end: clockField,
	breakMinutes: breakField,
	reason,
});

export const correctForm = versionForm.extend(times.shape);
export const removeForm = versionForm.extend({ reason });
export const addForm = times.extend({
	personId: z.uuid("Choose a person."),
	/** "" for work without a job, such as in the yard */
	jobNumber: optionalTextField(40),
});

export const periodForm = z
	.object({ from: dayField(), to: dayField() })
	.refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day is before the first." })
	.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
		path: ["to"],
		message: "Choose a period of a year or less.",
	});
export type Period = z.output<typeof periodForm>;
