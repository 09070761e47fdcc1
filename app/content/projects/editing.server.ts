// Writing and publishing projects. Who may do it is decided here; how drafts and versions work is the same for all pages.

import { toSlug } from "#app/content/versions/content.ts";
import * as drafts from "#app/content/versions/drafts.server.ts";
import * as live from "#app/content/versions/publish.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { blankDetails, type ProjectContent, toDetails } from "./project-draft.ts";

type Editor = Permitted<"projects.edit">;
type Publisher = Permitted<"projects.publish">;
type Seen = { id: string; version: number };

const kind = "project";

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
	return drafts.startPage(tx, actor(by), kind, content, now);
}

export const findProject = (id: string, on?: Pick<Tx, "select">) => drafts.findEditedPage(kind, id, on);

export function toProjectDraft(edited: Pick<drafts.EditedPage, "page" | "draft">): {
	version: number;
	content: ProjectContent;
} {
	const { version, content } = drafts.toEdited(edited);
	return { version, content: { ...content, frontMatter: toDetails(content.frontMatter) } };
}

export const saveProject = (by: Editor, id: string, version: number, content: ProjectContent, now: Date) =>
	drafts.savePageDraft(actor(by), kind, id, version, content, now);

export const discardProjectDraft = (by: Editor, seen: Seen, now: Date) =>
	db.transaction((tx) => drafts.discardDraft(tx, actor(by), kind, seen, now));

export const requestProjectReview = (by: Editor, seen: Seen, now: Date) =>
	db.transaction((tx) => drafts.requestReview(tx, actor(by), kind, seen, now));

/** The token of the link; null when there is no draft. */
export const openProjectPreview = (by: Editor, id: string, now: Date) =>
	db.transaction((tx) => drafts.openPreview(tx, actor(by), kind, id, now));

export const publishProject = (by: Publisher, seen: Seen, now: Date) => live.publishDraft(actor(by), kind, seen, now);

/** `at` is a time of the company's clock, "2027-03-14T02:30". One that the clock skips is an hour later. */
export function scheduleProject(by: Publisher, seen: Seen, at: string, now: Date) {
	const [day = today(now), time = ""] = at.split("T");
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return live.scheduleDraft(actor(by), kind, seen, atLocalTime(day, hours * 60 + minutes), now);
}

export const cancelProjectSchedule = (by: Publisher, seen: Seen, now: Date) =>
	live.cancelSchedule(actor(by), kind, seen, now);

export const unpublishProject = (by: Publisher, seen: Seen, now: Date) =>
	live.unpublishPage(actor(by), kind, seen, now);

export const restoreProject = (by: Publisher, seen: Seen, number: number, now: Date) =>
	live.restoreVersion(actor(by), kind, seen, number, now);
