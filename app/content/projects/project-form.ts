import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { textField, trimmedField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { projectLimits } from "./project-draft.ts";

const { items } = projectLimits;
const line = textField(projectLimits.line);
const id = z.string().min(1).max(60);
const slugText = z
	.string()
	.regex(/^(?:[a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lowercase letters, numbers and single hyphens.");
const source = z.union([z.strictObject({ art: z.string().min(1).max(100) }), z.strictObject({ photo: z.uuid() })]);
const picture = z.strictObject({ id, source, caption: line });

/** What the editor saves while someone types: nothing is required yet, everything has a limit. */
export const draftForm = z.strictObject({
	version: versionOrZeroField,
	content: z.strictObject({
		title: textField(projectLimits.title),
		slug: slugText.max(projectLimits.slug),
		description: textField(500),
		body: textField(projectLimits.body),
		frontMatter: z.strictObject({
			service: slugText.max(100),
			place: slugText.max(100),
			completedOn: z.union([z.literal(""), dayField()]),
			hours: line,
			equipment: z.array(line).max(items, `Enter at most ${items} lines.`),
			species: z.array(slugText.min(1).max(100)).max(items),
			trees: z
				.array(z.strictObject({ id, name: line, size: line, work: line }))
				.max(items, `Add at most ${items} trees.`),
			surprise: textField(projectLimits.list),
			before: picture.optional(),
			after: picture.optional(),
			gallery: z.array(picture).max(items, `Add at most ${items} pictures.`),
			example: z.boolean(),
		}),
	}),
});

export const newProjectForm = z.object({
	title: trimmedField(projectLimits.title).pipe(z.string().min(3, "Enter a title.")),
});
