// Two versions of a project, field by field.
import type { ComparedField } from "#app/content/versions/compare.tsx";
import { compareTexts } from "#app/content/versions/compare-texts.ts";
import type { PageVersion } from "#app/content/versions/history.server.ts";
import { findEditedPictures } from "./edited-pictures.server.ts";
import type { ComparedPicture } from "./parts/picture-comparison.tsx";
import {
	type ProjectFields,
	pictureRoleLabels,
	projectFieldLabels,
	toDetails,
	toProjectFields,
} from "./project-draft.ts";

/** The fields that differ, in the order of the form. Without an earlier version, all that have a value. */
export const compareVersions = (before: PageVersion | null, after: PageVersion): ComparedField[] =>
	compareTexts(before && toTexts(before), toTexts(after), projectFieldLabels);

function toTexts({ title, slug, description, body, frontMatter }: PageVersion): Record<string, string> {
	const details = toDetails(frontMatter as object);
	const {
		trees,
		pictures: _,
		example,
		...texts
	}: ProjectFields = toProjectFields({
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
	};
}

/** The pictures of both versions as pictures; null when they are the same. */
export async function comparePictures(
	before: PageVersion | null,
	after: PageVersion,
): Promise<{ before: ComparedPicture[]; after: ComparedPicture[] } | null> {
	const [earlier, later] = [before ? toPictures(before) : [], toPictures(after)];
	if (JSON.stringify(earlier) === JSON.stringify(later)) return null;
	const files = await findEditedPictures([...earlier, ...later].map(({ source }) => source));
	const has = (pictures: typeof later, { place, caption, source }: (typeof later)[number]) =>
		pictures.some((one) => one.place === place && one.caption === caption && one.source === source);
	const show = (pictures: typeof later, others: typeof later): ComparedPicture[] =>
		pictures.map(({ source, ...picture }) => {
			const { photo = null, print = null } = files[source] ?? {};
			return { ...picture, isChanged: !has(others, { ...picture, source }), photo: photo?.photo ?? null, print };
		});
	return { before: show(earlier, later), after: show(later, earlier) };
}

function toPictures({ title, slug, description, body, frontMatter }: PageVersion) {
	const details = toDetails(frontMatter as object);
	const { pictures } = toProjectFields({ title, slug, description, body, frontMatter: details });
	return pictures.map(({ role, caption, source }) => ({
		place: pictureRoleLabels[role as keyof typeof pictureRoleLabels],
		caption,
		source,
	}));
}
