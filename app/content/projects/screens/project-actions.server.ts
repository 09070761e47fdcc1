import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import {
	cancelProjectSchedule,
	discardProjectDraft,
	openProjectPreview,
	publishProject,
	requestProjectReview,
	restoreProject,
	scheduleProject,
	unpublishProject,
} from "../editing.server.ts";
import { draftVersionForm, restoreForm, scheduleForm, unpublishForm } from "../project-form.ts";

type Result = "done" | "stale" | { problems: string[] };

const explain = (result: Result) => (typeof result === "string" ? result : refused(result.problems.join(" "), 422));

export const projectAction = recordAction({
	view: "projects.edit",
	path: (id) => `/admin/projects/${id}`,
	stale: "Someone else changed this project. You're looking at the latest version: check it, then try again.",
	intents: {
		publish: intent("projects.publish", draftVersionForm, async ({ by, id, value, now }) =>
			explain(await publishProject(by, { id, ...value }, now)),
		),
		schedule: intent("projects.publish", scheduleForm, async ({ by, id, value: { version, at }, now }) => {
			const result = await scheduleProject(by, { id, version }, at, now);
			return result === "too-soon" ? refused("Choose a time at least two minutes from now.", 422) : explain(result);
		}),
		unschedule: intent("projects.publish", versionForm, ({ by, id, value, now }) =>
			cancelProjectSchedule(by, { id, ...value }, now),
		),
		review: intent("projects.edit", versionForm, ({ by, id, value, now }) =>
			requestProjectReview(by, { id, ...value }, now),
		),
		"share-preview": intent("projects.edit", draftVersionForm, async ({ by, id, now }) =>
			(await openProjectPreview(by, id, now))
				? "done"
				: refused("There is no draft to preview. Change something first."),
		),
		discard: intent("projects.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await discardProjectDraft(by, { id, ...value }, now);
			return result === "deleted" ? { to: "/admin/projects" } : result;
		}),
		unpublish: intent("projects.publish", unpublishForm, ({ by, id, value, now }) =>
			unpublishProject(by, { id, version: value.pageVersion }, now),
		),
		restore: intent("projects.publish", restoreForm, async ({ by, id, value: { version, number }, now }) =>
			explain(await restoreProject(by, { id, version }, number, now)),
		),
	},
});
