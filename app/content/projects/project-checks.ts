// What a project needs before it is published. Pure.
import { findMissingTexts } from "#app/content/versions/content.ts";
import { listPictures, type ProjectContent, type ProjectDetails } from "./project-draft.ts";

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
