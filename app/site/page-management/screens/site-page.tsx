import { previewFolder } from "#app/content/pages/page.ts";
import { PageEditor } from "#app/content/versions/page-editor.tsx";
import { explain, explainSchedule, pageIntents } from "#app/content/versions/page-intents.server.ts";
import { readPageRecord } from "#app/content/versions/page-record.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { readChoices } from "../choices.server.ts";
import { findSitePage, sitePages, toPageDraft } from "../editing.server.ts";
import { fieldLabels, findMissing, pageActivity, pageFormat } from "../page-draft.ts";
import { PageCheck } from "../parts/page-check.tsx";
import { PageForm } from "../parts/page-form.tsx";
import { PreviewFrames } from "../parts/preview-frames.tsx";
import { publishPageForm, schedulePageForm } from "../publish-form.ts";
import { publishChecked } from "../publish-page.server.ts";
import type { Route } from "./+types/site-page.ts";

const list = "/admin/page-management";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pages.view");
	const site = await findSitePage(parseIdParam(params.id));
	if (!site) throw new Response("This page doesn't exist.", { status: 404, statusText: "Not Found" });
	const { page, spec } = site;
	const [record, choices] = await Promise.all([
		readPageRecord(site, by, { publish: "pages.publish", activity: pageActivity }, new Date()),
		readChoices(spec),
	]);
	return {
		record: { ...record, isPermanent: !spec.canUnpublish },
		name: page.title || "Untitled page",
		...toPageDraft(site),
		spec,
		choices,
		preview: previewFolder(page.kind, page.slug) + page.id,
	};
}

export const action = recordAction({
	view: "pages.edit",
	path: (id) => `${list}/${id}`,
	stale: "Someone else changed this page. You're looking at the latest version: check it, then try again.",
	intents: {
		...pageIntents({ pages: sitePages, edit: "pages.edit", publish: "pages.publish", list }),
		publish: intent("pages.publish", publishPageForm, ({ by, id, value: { version, anyway }, now }) =>
			publishChecked(
				by,
				id,
				anyway === "on",
				async () => explain(await sitePages.publish(by, { id, version }, now)),
				now,
			),
		),
		schedule: intent("pages.publish", schedulePageForm, ({ by, id, value: { version, at, anyway }, now }) =>
			publishChecked(
				by,
				id,
				anyway === "on",
				async () => explainSchedule(await sitePages.schedule(by, { id, version }, at, now)),
				now,
			),
		),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
	const { record, name, version, content, spec, choices, preview } = loaderData;
	return (
		<>
			<title>{content.title || name}</title>
			<PageEditor
				key={`${record.id} ${record.pageVersion} ${record.hasDraft}`}
				record={record}
				version={version}
				content={content}
				format={pageFormat}
				fieldLabels={fieldLabels(spec)}
				findMissing={(typed) => findMissing(spec, typed)}
				list={list}
				untitled={name}
				error={actionData?.errors[""] ?? ""}
				override={overrideOf(actionData)}
				checks={(saved) => <PageCheck id={record.id} saved={saved} />}
				preview={(saved) => <PreviewFrames path={preview} saved={saved} />}
			>
				{(fields) => <PageForm {...fields} spec={spec} choices={choices} />}
			</PageEditor>
		</>
	);
}

type Failed = Route.ComponentProps["actionData"];

/** The button that publishes, or schedules, what the check has refused. */
function overrideOf(failed: Failed) {
	if (!failed?.errors.check) return undefined;
	const isScheduled = failed.intent === "schedule";
	const at = String(failed.typed.at ?? "");
	return {
		label: isScheduled ? "Schedule anyway" : "Publish anyway",
		intent: failed.intent,
		fields: { anyway: "on", ...(isScheduled && { at }) },
	};
}
