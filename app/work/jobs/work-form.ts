import { z } from "zod";
import { parseQuantity } from "#app/documents/line-items/totals.ts";
import { optionalNumberField } from "#app/platform/form-fields.ts";
import { fieldEntities } from "#app/sales/change-orders/field.ts";
import { editablePhotoFields, fixedPhotoFields, syncFormFor } from "#app/sync/sync-form.ts";
import type { WorkEntryFields, WorkPhotoFields } from "./pack.ts";

const completedWorkFields = z.object({
	lineId: z.string().min(1).max(60),
	/** thousandths; null records all that remains of the line item */
	quantity: z
		.string()
		.trim()
		.max(12)
		.default("")
		.refine((typed) => typed === "" || (parseQuantity(typed) ?? 0) > 0, "Enter a number, such as 2 or 1.5.")
		.transform((typed) => (typed === "" ? null : parseQuantity(typed))),
	/** hours and people: both or neither */
	hours: optionalNumberField("Enter hours, such as 2 or 1.5.", { min: 0.01, max: 200 }),
	people: optionalNumberField("Enter a number of people from 1 to 12.", { min: 1, max: 12, isWhole: true }),
});

export const completedWorkForm = completedWorkFields.superRefine(({ hours, people }, { addIssue }) => {
	if (hours !== null && people === null)
		addIssue({ code: "custom", path: ["people"], message: "Enter how many people did the work." });
	if (people !== null && hours === null)
		addIssue({ code: "custom", path: ["hours"], message: "Enter how many hours the work took." });
});

export const undoWorkForm = z.object({ entryId: z.uuid() });

const workEntry = z.object({
	contractId: z.uuid(),
	lineId: z.string().min(1).max(60),
	quantity: z.int().positive().max(1_000_000_000),
	title: z.string().max(300),
	personMinutes: z.int().positive().max(200_000).nullable().default(null),
});

export const fieldSyncForm = syncFormFor(fieldEntities);

const workPhoto = editablePhotoFields.extend({
	...fixedPhotoFields.shape,
	contractId: z.uuid(),
	lineId: z.string().min(1).max(60).nullable(),
});

/** The fields of a new photo; null when they can't be read. */
export function parseWorkPhoto(change: Record<string, unknown>): WorkPhotoFields | null {
	return workPhoto.safeParse(change).data ?? null;
}

export function parseWorkPhotoChange(change: Record<string, unknown>): Record<string, unknown> | null {
	return editablePhotoFields.partial().safeParse(change).data ?? null;
}

/** A work entry from a phone; null when it can't be read. */
export function parseWorkEntry(change: Record<string, unknown>): WorkEntryFields | null {
	return workEntry.safeParse(change).data ?? null;
}
