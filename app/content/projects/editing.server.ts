// Writing and publishing projects.
import { toSlug } from "#app/content/versions/content.ts";
import { type EditedPage, toEdited } from "#app/content/versions/drafts.server.ts";
import { editPages } from "#app/content/versions/edit-pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { blankDetails, type ProjectContent, toDetails } from "./project-draft.ts";

type Editor = Permitted<"projects.edit">;

export const projectPages = editPages<"projects.edit", "projects.publish">("project");

export const {
	find: findProject,
	save: saveProject,
	discard: discardProjectDraft,
	requestReview: requestProjectReview,
	openPreview: openProjectPreview,
	publish: publishProject,
	schedule: scheduleProject,
	cancelSchedule: cancelProjectSchedule,
	unpublish: unpublishProject,
	restore: restoreProject,
} = projectPages;

export type StartedProject = { title: string } & Partial<Omit<ProjectContent, "title" | "slug">>;

/** Starts a project with what is known of it. */
export const startProject = (by: Editor, known: StartedProject, now: Date) =>
	db.transaction((tx) => startProjectIn(tx, by, known, now));

export function startProjectIn(
	tx: Tx,
	by: Editor,
	{ title, ...known }: StartedProject,
	now: Date,
): Promise<{ id: string }> {
	const content = {
		description: "",
		body: "",
		...known,
		title,
		slug: toSlug(title),
		frontMatter: { ...blankDetails, ...known.frontMatter },
	};
	return projectPages.start(tx, by, content, now);
}

export function toProjectDraft(edited: Pick<EditedPage, "page" | "draft">): {
	version: number;
	content: ProjectContent;
} {
	const { version, content } = toEdited(edited);
	return { version, content: { ...content, frontMatter: toDetails(content.frontMatter) } };
}
