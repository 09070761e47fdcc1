import { z } from "zod";
import { textField } from "#app/platform/form-fields.ts";
import { type DetailKey, detailFields, detailLimit } from "./details.ts";

/** Older drafts that are still stored on a device don't have these fields. */
export const detailTextsForm = z.object(
	Object.fromEntries(detailFields.map(({ key }) => [key, textField(detailLimit).default("")])) as Record<
		DetailKey,
		z.ZodDefault<z.ZodString>
	>,
);

export const defaultsForm = detailTextsForm.extend({
	seen: z.coerce.number().int().min(0),
	included: textField(4000).default(""),
	excluded: textField(4000).default(""),
});
