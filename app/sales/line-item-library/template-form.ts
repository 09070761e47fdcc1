import { z } from "zod";
import { lineItemsForm } from "#app/documents/line-items/line-item-form.ts";

const text = (max: number) => z.string().max(max, `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`);

const fields = {
	name: text(120).trim().min(1, "Enter a name."),
	included: text(4000).trim(),
	excluded: text(4000).trim(),
};

/** A template as the editor of a draft saves it. */
export const newTemplateForm = z.object({ ...fields, lines: lineItemsForm.min(1, "Add a line item first.") });

export const templateForm = z.object({ ...fields, version: z.coerce.number().int().positive() });
