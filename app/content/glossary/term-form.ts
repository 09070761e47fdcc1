import { z } from "zod";
import { textField, trimmedField, versionField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { termLimits } from "./term-draft.ts";

const { names } = termLimits;
const line = textField(termLimits.line);
const lines = z.array(line).max(names, `Enter at most ${names} lines.`);
const slugText = z
	.string()
	.regex(/^(?:[a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lowercase letters, numbers and single hyphens.");
const artName = slugText.max(100);

/** What the editor saves while someone types: nothing is required yet, everything has a limit. */
export const draftForm = z.strictObject({
	version: versionOrZeroField,
	content: z.strictObject({
		title: textField(termLimits.title),
		slug: slugText.max(termLimits.slug),
		description: textField(500),
		body: textField(termLimits.body),
		frontMatter: z.strictObject({
			aliases: lines,
			group: textField(60),
			related: z.array(slugText.min(1).max(termLimits.slug)).max(names),
			source: textField(300),
			isEverydayWord: z.boolean(),
			unlinkedPhrases: lines,
			drawing: artName,
			prints: z.array(artName.min(1)).max(4, "Choose at most 4 prints."),
			picture: z.strictObject({ source: z.strictObject({ photo: z.uuid() }), caption: textField(300) }).optional(),
		}),
	}),
});

export const newTermForm = z.object({
	title: trimmedField(termLimits.title).pipe(z.string().min(2, "Enter the term.")),
});

export const mergeForm = z.object({
	pageVersion: versionField,
	replacementId: z.uuid("Choose the term to keep."),
	addNames: z.literal("on").optional(),
});
