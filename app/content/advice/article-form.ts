import { z } from "zod";
import { richTextSchema } from "#app/content/rich-text/rich-text-form.ts";
import { dayField } from "#app/platform/day-form.ts";
import { textField, trimmedField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { topics } from "./article.ts";
import { articleLimits } from "./article-draft.ts";

const { items } = articleLimits;
const name = textField(articleLimits.name);
const slugText = z
	.string()
	.regex(/^(?:[a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lowercase letters, numbers and single hyphens.");
const slugs = z.array(slugText.min(1).max(100)).max(items);
const day = z.union([z.literal(""), dayField()]);

/** What the editor saves while someone types: nothing is required yet, everything has a limit. */
export const draftForm = z.strictObject({
	version: versionOrZeroField,
	content: z.strictObject({
		title: textField(articleLimits.title),
		slug: slugText.max(articleLimits.slug),
		description: textField(500),
		document: richTextSchema,
		frontMatter: z.strictObject({
			topic: z.union([z.literal(""), z.enum(topics)]),
			species: slugs,
			services: slugs,
			picture: z.string().regex(/^[a-z0-9-]{0,100}$/),
			months: z.array(z.int().min(1).max(12)).max(12),
			published: day,
			reviewed: day,
			reviewBy: day,
			author: name,
			reviewer: name,
			searchTitle: textField(articleLimits.title),
			socialPicture: z.strictObject({ photo: z.uuid() }).nullable(),
			sources: z
				.array(
					z.strictObject({
						id: z.string().min(1).max(60),
						title: textField(200),
						url: textField(articleLimits.url),
					}),
				)
				.max(items, `Add at most ${items} sources.`),
		}),
	}),
});

export const newArticleForm = z.object({
	title: trimmedField(articleLimits.title).pipe(z.string().min(3, "Enter a title.")),
});
