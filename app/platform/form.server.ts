import { z } from "zod";
import { normalizeTyped } from "./typed-text.ts";

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

export const unreadableForm = "We couldn't read the form. Go back and try again.";

/** The fields of a submitted form. Throws a 400 response when the body can't be read as a form. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		throw new Response(unreadableForm, { status: 400, statusText: "Bad Request" });
	}
}

/** Parses a submitted form, with normalized line breaks and "" for text that can't be seen. The schema trims values where needed. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): ParsedForm<z.output<S>> {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of form) if (typeof value !== "string") fields[name] = value;
	for (const [name, values] of textFields(form)) {
		const typed = values.map(normalizeTyped);
		fields[name] = name.endsWith("[]") ? typed : typed.at(-1);
	}
	const result = schema.safeParse(fields);
	if (result.success) return { ok: true, value: result.data };
	return { ok: false, errors: fieldErrors(result.error), typed: submittedValues(form, schema) };
}

/**
 * The values to refill a form with: only fields that the schema knows, since a visitor can send any other field too. Without
 * a schema, all fields.
 */
export function submittedValues(form: FormData, schema: z.ZodType | null): SubmittedValues {
	const known = schema && knownFields(schema);
	const fields = [...textFields(form)].filter(
		([name]) => !known || known.has(name) || known.has(name.replace(/\[\]$/, "")),
	);
	return Object.fromEntries(fields.map(([name, values]) => [name, values.join("\n")]));
}

/** The names of the fields that a schema reads; null for one that takes any. */
function knownFields(schema: z.core.$ZodType): Set<string> | null {
	if (schema instanceof z.ZodObject) return schema.def.catchall ? null : new Set(Object.keys(schema.shape));
	if (schema instanceof z.ZodPipe) {
		const { in: from, out: to } = schema.def;
		return knownFields(from instanceof z.ZodTransform ? to : from);
	}
	if (schema instanceof z.ZodUnion) return joinFields(schema.options);
	if (schema instanceof z.ZodIntersection) return joinFields([schema.def.left, schema.def.right]);
	return null;
}

function joinFields(schemas: readonly z.core.$ZodType[]): Set<string> | null {
	const fields = schemas.map(knownFields);
	return fields.includes(null) ? null : new Set(fields.flatMap((names) => [...(names ?? [])]));
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
