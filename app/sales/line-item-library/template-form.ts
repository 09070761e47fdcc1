import { z } from "zod";
import { lineItemsForm } from "#app/documents/line-items/line-item-form.ts";
import { textField, versionField } from "#app/platform/form-fields.ts";

const fields = {
	name: textField(120).trim().min(1, "Enter a name."),
	included: textField(4000).trim(),
	excluded: textField(4000).trim(),
};

/** A template as the editor of a draft saves it. */
export const newTemplateForm = z.object({ ...fields, lines: lineItemsForm.min(1, "Add a line item first.") });

export const templateForm = z.object({ ...fields, version: versionField });
