// What the editor saves while someone types: nothing is required yet, everything has a limit. One schema per block.
import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { textField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { type Block, type BlockField, limits, type PageSpec } from "./blocks.ts";
import type { PageFields } from "./page-draft.ts";

const name = "[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*";
const names = z
	.string()
	.max(limits.picks * limits.slug)
	.regex(new RegExp(`^(?:${name}(?:,${name})*)?$`), "Choose from the list.")
	.refine((typed) => typed.split(",").length <= limits.picks, `Choose at most ${limits.picks}.`);
const slug = z.string().regex(/^(?:[a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lowercase letters, numbers and single hyphens.");

function toSchema(field: BlockField): z.ZodType {
	switch (field.kind) {
		case "number":
			return textField(20);
		case "day":
			return z.union([z.literal(""), dayField()]);
		case "lines":
			return textField(limits.lines);
		case "pick":
			return names;
		case "select":
			return z
				.string()
				.regex(new RegExp(`^(?:${name})?$`))
				.max(limits.slug);
		case "items":
			return z
				.array(z.strictObject({ id: z.string().min(1).max(40), ...shapeOf(field.fields) }))
				.max(field.most, `Keep this to ${field.most} entries.`);
		default:
			return field.name === "slug" ? slug.max(limits.slug) : textField(field.max);
	}
}

const shapeOf = (fields: readonly BlockField[]) =>
	Object.fromEntries(fields.map((field) => [field.name, toSchema(field)]));

const blockSchema = ({ fields }: Block) => z.strictObject(shapeOf(fields));

export function draftForm({ blocks }: PageSpec) {
	const shape = Object.assign({}, ...blocks.map((block) => blockSchema(block).shape)) as Record<string, z.ZodType>;
	const content = z.strictObject(shape) as unknown as z.ZodType<PageFields>;
	return z.strictObject({ version: versionOrZeroField, content });
}
