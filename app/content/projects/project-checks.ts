// What a project needs before it is published. Pure.
import { findMissingTexts } from "#app/content/versions/content.ts";
import { listPictures, type PictureFields, type ProjectContent, type ProjectDetails } from "./project-draft.ts";

/** Each as a sentence that says what to do. */
export const findMissing = (content: ProjectContent): string[] => [
	...findMissingTexts(content),
	...findMissingDetails(content.frontMatter),
];

/** What a project needs beside the texts of every page. */
export function findMissingDetails(details: ProjectDetails): string[] {
	const { service, place, completedOn, example, trees } = details;
	return [
		!service && "Choose a service.",
		!place && "Choose a town.",
		!example && !completedOn && "Enter the completion date.",
		trees.some(({ name, work }) => !name.trim() || !work.trim()) && "Say what each tree is and what was done.",
		listPictures(details).some(({ caption }) => !caption.trim()) && "Write a caption for each picture.",
	].filter((problem) => problem !== false);
}

type PictureFiles = Readonly<Record<string, { photo: { missing: readonly string[] } | null } | null>>;

/** What keeps the pictures from the website. `files` are by source; null for one that isn't in the library any more. */
export function listPictureProblems(
	pictures: readonly Pick<PictureFields, "source">[],
	files: PictureFiles,
	isReleaseAsked: boolean,
): string[] {
	const withoutRelease: string[] = [];
	const problems = pictures.flatMap(({ source }, index) => {
		const file = files[source];
		if (file === null) return [`Remove picture ${index + 1}: it's no longer in the library.`];
		const missing = file?.photo?.missing ?? [];
		if (missing.includes("release")) withoutRelease.push(String(index + 1));
		if (missing.includes("check")) return [`Approve picture ${index + 1} for the website.`];
		return missing.includes("alt") ? [`Add alt text for picture ${index + 1}.`] : [];
	});
	if (isReleaseAsked || !withoutRelease.length) return problems;
	const names = new Intl.ListFormat("en-US").format(withoutRelease);
	return [...problems, `Get the photo release of ${withoutRelease.length > 1 ? "pictures" : "picture"} ${names}.`];
}
