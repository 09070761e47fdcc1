// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { findEditedPage } from "#app/content/versions/drafts.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as projects from "./editing.server.ts";
import { blankDetails } from "./project-draft.ts";

const editor = () => allowed("projects.edit");
const publisher = () => allowed("projects.publish");
let count = 0;

/** A project that could be published. */
const written = async () => {
	count += 1;
	const { id } = await projects.startProject(
		editor(),
		{
			title: `Oak over a garage ${count}`,
			description: "Crown cleaning on a bur oak.",
			body: "Every dead branch came out.",
			frontMatter: { ...blankDetails, service: "tree-trimming-pruning", place: "stanley", completedOn: "2026-01-14" },
		},
		now,
	);
	return { id, version: 1 };
};

const published = async () => {
	const seen = await written();
	await projects.publishProject(publisher(), seen, now);
	const edited = await findEditedPage("project", seen.id);
	return { id: seen.id, version: edited?.page.version ?? 0 };
};

const inAnHour = (seen: { id: string; version: number }) =>
	projects.scheduleProject(publisher(), seen, "2099-01-01T09:00", now);

export const races: Races = {
	saveProject: async () => {
		const { id, version } = await written();
		const edited = await projects.findProject(id);
		if (!edited) throw new Error("the project is gone");
		const { content } = projects.toProjectDraft(edited);
		return () => projects.saveProject(editor(), id, version, { ...content, body: "Another text." }, now);
	},
	publishProject: async () => {
		const seen = await written();
		return () => projects.publishProject(publisher(), seen, now);
	},
	scheduleProject: async () => {
		const seen = await written();
		return () => inAnHour(seen);
	},
	cancelProjectSchedule: async () => {
		const seen = await written();
		await inAnHour(seen);
		return () => projects.cancelProjectSchedule(publisher(), { ...seen, version: 2 }, now);
	},
	discardProjectDraft: async () => {
		const seen = await written();
		return () => projects.discardProjectDraft(editor(), seen, now);
	},
	requestProjectReview: async () => {
		const seen = await written();
		return () => projects.requestProjectReview(editor(), seen, now);
	},
	unpublishProject: async () => {
		const seen = await published();
		return () => projects.unpublishProject(publisher(), seen, now);
	},
	restoreProject: async () => {
		const seen = await published();
		return () => projects.restoreProject(publisher(), seen, 1, now);
	},
};
