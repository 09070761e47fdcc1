import { z } from "zod";

/** Error messages by field name; "" has the error of the whole form. */
export type FieldErrors = Record<string, string>;
/** The submitted values as typed, to fill in the form again. Repeated fields are joined with "\n". */
export type SubmittedValues = Record<string, string>;

export type ParsedForm<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; typed: SubmittedValues };

/** The schema of a form without fields. */
export const noFields = z.object({});

/** A checkbox with the value "yes"; a form leaves out one that is not checked. */
export const checkbox = z
	.literal("yes")
	.optional()
	.transform((value) => value === "yes");

/** A file input; null when no file was chosen, which browsers submit as an empty file. */
export const optionalFile = z
	.instanceof(File)
	.optional()
	.transform((file) => (file?.size ? file : null));

/** Parses a submitted form. The schema trims values where needed. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): ParsedForm<z.output<S>> {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of form) if (typeof value !== "string") fields[name] = value;
	for (const [name, values] of textFields(form)) fields[name] = name.endsWith("[]") ? values : values.at(-1);
	const result = schema.safeParse(fields);
	if (result.success) return { ok: true, value: result.data };
	return { ok: false, errors: fieldErrors(result.error), typed: submittedValues(form) };
}

/** The values of a form to fill it in again. */
export function submittedValues(form: FormData): SubmittedValues {
	return Object.fromEntries(Array.from(textFields(form), ([name, values]) => [name, values.join("\n")]));
}

/** In one pass: a visitor can send a hundred thousand fields, and getAll() looks at all of them for each name. */
function textFields(form: FormData): Map<string, string[]> {
	const fields = new Map<string, string[]>();
	for (const [name, value] of form) {
		if (typeof value !== "string") continue;
		const values = fields.get(name);
		if (values) values.push(value);
		else fields.set(name, [value]);
	}
	return fields;
}

/** The first error of each field by its path: "lines.2.quantity". */
export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
	return errors;
}
