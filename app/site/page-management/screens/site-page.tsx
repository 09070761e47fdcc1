import { previewFolder } from "#app/content/pages/page.ts";
import { PageEditor } from "#app/content/versions/page-editor.tsx";
import { pageIntents } from "#app/content/versions/page-intents.server.ts";
import { readPageRecord } from "#app/content/versions/page-record.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { readChoices } from "../choices.server.ts";
import { findSitePage, sitePages, toPageDraft } from "../editing.server.ts";
import { fieldLabels, findMissing, pageActivity, pageFormat } from "../page-draft.ts";
import { PageForm } from "../parts/page-form.tsx";
import { PreviewFrames } from "../parts/preview-frames.tsx";
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
	intents: pageIntents({ pages: sitePages, edit: "pages.edit", publish: "pages.publish", list }),
});

export const shouldRevalidate = reloadAfterConflict;

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
	const { record, version, content, spec, choices, preview } = loaderData;
	return (
		<>
			<title>{content.title || "Untitled page"}</title>
			<PageEditor
				key={`${record.id} ${record.pageVersion} ${record.hasDraft}`}
				record={record}
				version={version}
				content={content}
				format={pageFormat}
				fieldLabels={fieldLabels(spec)}
				findMissing={(typed) => findMissing(spec, typed)}
				list={list}
				untitled="Untitled page"
				error={actionData?.errors[""] ?? ""}
				preview={(saved) => <PreviewFrames path={preview} saved={saved} />}
			>
				{(fields) => <PageForm {...fields} spec={spec} choices={choices} />}
			</PageEditor>
		</>
	);
}
