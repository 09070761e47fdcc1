import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { textField } from "#app/platform/form-fields.ts";

/** The start of the visit as the page showed it. A customer never confirms another time than the one they saw. */
const seenFrom = z.iso.datetime("Reload the page and try again.").transform((instant) => new Date(instant));

const maxDays = 10;
export const maxNote = 500;

export const confirmForm = z.object({ seenFrom });

export const moveForm = z
	.object({
		seenFrom,
		"days[]": z.array(dayField("Choose days from the list.")).max(maxDays, "Choose days from the list.").default([]),
		note: textField(maxNote).default(""),
	})
	.transform(({ "days[]": days, ...rest }) => ({ ...rest, days: [...new Set(days)].sort() }))
	.refine(({ days, note }) => days.length > 0 || note.trim() !== "", {
		path: ["days"],
		message: "Choose at least one day, or tell us which days work for you.",
	});
