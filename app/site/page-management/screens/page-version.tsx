import { compareTexts } from "#app/content/versions/compare-texts.ts";
import { findVersion } from "#app/content/versions/history.server.ts";
import { VersionPane } from "#app/content/versions/version-pane.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findSitePage } from "../editing.server.ts";
import { fieldLabels, toTexts } from "../page-draft.ts";
import type { Route } from "./+types/page-version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pages.view");
	const id = parseIdParam(params.id);
	const number = Number(params.number);
	const site = await findSitePage(id);
	const version = site && Number.isSafeInteger(number) ? await findVersion(id, number) : null;
	if (!site || !version) throw new Response("This version doesn't exist.", { status: 404, statusText: "Not Found" });
	const { spec, page } = site;
	const earlier = await findVersion(id, number - 1);
	return {
		id,
		number,
		title: version.title,
		pageVersion: page.version,
		at: formatInstant(version.publishedAt, settings.timeZone),
		by: version.publishedBy,
		fields: compareTexts(earlier && toTexts(spec, earlier), toTexts(spec, version), fieldLabels(spec)),
		mayRestore: may(by.role, "pages.publish"),
	};
}

export default function Version({ loaderData }: Route.ComponentProps) {
	return <VersionPane {...loaderData} path={`/admin/page-management/${loaderData.id}`} noun="page" />;
}
