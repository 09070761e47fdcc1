// Two versions of a project, field by field.
import type { ComparedField } from "#app/content/versions/compare.tsx";
import { compareTexts } from "#app/content/versions/compare-texts.ts";
import type { PageVersion } from "#app/content/versions/history.server.ts";
import { type ProjectFields, projectFieldLabels, toDetails, toProjectFields } from "./project-draft.ts";

/** The fields that differ, in the order of the form. Without an earlier version, all that have a value. */
export const compareVersions = (before: PageVersion | null, after: PageVersion): ComparedField[] =>
	compareTexts(before && toTexts(before), toTexts(after), projectFieldLabels);

function toTexts({ title, slug, description, body, frontMatter }: PageVersion): Record<string, string> {
	const details = toDetails(frontMatter as object);
	const { trees, pictures, example, ...texts }: ProjectFields = toProjectFields({
		title,
		slug,
		description,
		body,
		frontMatter: details,
	});
	const lines = (items: string[][]) => items.map((item) => item.filter(Boolean).join(", ")).join("\n");
	return {
		...texts,
		example: example ? "Yes" : "No",
		trees: lines(trees.map(({ name, size, work }) => [name, size, work])),
		pictures: lines(pictures.map(({ role, caption, source }) => [role, caption, source])),
	};
}
