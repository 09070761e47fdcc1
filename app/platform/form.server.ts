import type { z } from "zod";

/** Error messages by field name; "" has the error of the whole form. */
export type FieldErrors = Record<string, string>;
/** The submitted values as typed, to fill in the form again. Repeated fields are joined with "\n". */
export type SubmittedValues = Record<string, string>;

export type ParsedForm<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; typed: SubmittedValues };

/** Parses a submitted form. The schema trims values where needed. Files are left to the caller. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): ParsedForm<z.output<S>> {
	const fields: Record<string, unknown> = {};
	const typed: SubmittedValues = {};
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name).filter((value) => typeof value === "string");
		if (!values.length) continue;
		fields[name] = name.endsWith("[]") ? values : values.at(-1);
		typed[name] = values.join("\n");
	}
	const result = schema.safeParse(fields);
	if (result.success) return { ok: true, value: result.data };
	return { ok: false, errors: fieldErrors(result.error), typed };
}

/** The first error of each field by its path: "lines.2.quantity". */
export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
	return errors;
}
