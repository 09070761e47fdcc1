// What a project needs before it is published. Pure.
import { listPictures, type ProjectContent } from "./project-draft.ts";

/** In the order of the form, each as a sentence that says what to do. */
export function findMissing({ title, description, body, frontMatter }: ProjectContent): string[] {
	const { service, place, completedOn, example, trees } = frontMatter;
	return [
		title.trim().length < 3 && "Enter a title.",
		!description.trim() && "Enter a summary.",
		!service && "Choose a service.",
		!place && "Choose a town.",
		!example && !completedOn && "Enter the completion date.",
		trees.some(({ name, work }) => !name.trim() || !work.trim()) && "Say what each tree is and what was done.",
		!body.trim() && "Write the story.",
		listPictures(frontMatter).some(({ caption }) => !caption.trim()) && "Write a caption for each picture.",
	].filter((problem) => problem !== false);
}
