import type { Permission } from "#app/noun/permissions.ts";
import { intent } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import type { PageEditing } from "./edit-pages.server.ts";
import { draftVersionForm, restoreForm, scheduleForm, unpublishForm } from "./publish-form.ts";

type Result = "done" | "stale" | { problems: string[] };

export const explain = (result: Result) =>
	typeof result === "string" ? result : refused(result.problems.join(" "), 422);

export const explainSchedule = (result: Result | "too-soon") =>
	result === "too-soon" ? refused("Choose a time at least two minutes from now.", 422) : explain(result);

type Options<Edit extends Permission, Publish extends Permission> = {
	pages: Omit<PageEditing<Edit, Publish>, "find" | "start" | "save">;
	edit: Edit;
	publish: Publish;
	/** the path of the list */
	list: string;
};

/** The forms of the panel beside an editor, for `recordAction`. */
export function pageIntents<Edit extends Permission, Publish extends Permission>(options: Options<Edit, Publish>) {
	const { pages, edit, publish, list } = options;
	return {
		publish: intent(publish, draftVersionForm, async ({ by, id, value, now }) =>
			explain(await pages.publish(by, { id, ...value }, now)),
		),
		schedule: intent(publish, scheduleForm, async ({ by, id, value: { version, at }, now }) => {
			return explainSchedule(await pages.schedule(by, { id, version }, at, now));
		}),
		unschedule: intent(publish, versionForm, ({ by, id, value, now }) =>
			pages.cancelSchedule(by, { id, ...value }, now),
		),
		review: intent(edit, versionForm, ({ by, id, value, now }) => pages.requestReview(by, { id, ...value }, now)),
		"share-preview": intent(edit, draftVersionForm, async ({ by, id, now }) =>
			(await pages.openPreview(by, id, now))
				? "done"
				: refused("There's no draft to preview yet. Make a change first."),
		),
		discard: intent(edit, versionForm, async ({ by, id, value, now }) => {
			const result = await pages.discard(by, { id, ...value }, now);
			return result === "deleted" ? { to: list } : result;
		}),
		unpublish: intent(publish, unpublishForm, ({ by, id, value, now }) =>
			pages.unpublish(by, { id, version: value.pageVersion }, now),
		),
		restore: intent(publish, restoreForm, async ({ by, id, value: { version, number }, now }) =>
			explain(await pages.restore(by, { id, version }, number, now)),
		),
	};
}
