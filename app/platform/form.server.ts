import type { z } from "zod";

/** What was wrong, beside each field's name; "" holds what is wrong with the whole form. */
export type FieldErrors = Record<string, string>;
/** What was typed, to fill the form again. Repeated fields are joined with "\n". */
export type Typed = Record<string, string>;

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; typed: Typed };

/** Parses a submitted form. Texts arrive as typed; the schema trims what it wants trimmed. Files are left to the caller. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): Parsed<z.output<S>> {
	const fields: Record<string, unknown> = {};
	const typed: Typed = {};
	for (const name of new Set(form.keys())) {
		const texts = form.getAll(name).filter((value) => typeof value === "string");
		if (!texts.length) continue;
		fields[name] = name.endsWith("[]") ? texts : texts.at(-1);
		typed[name] = texts.join("\n");
	}
	const result = schema.safeParse(fields);
	if (result.success) return { ok: true, value: result.data };
	return { ok: false, errors: fieldErrors(result.error), typed };
}

/** The first problem of each field, keyed by its path: "lines.2.quantity". */
export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
	return errors;
}
