import { findVersion } from "#app/content/versions/history.server.ts";
import { VersionPane } from "#app/content/versions/version-pane.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { compareVersions } from "../compare.server.ts";
import { findArticle } from "../editing.server.ts";
import type { Route } from "./+types/version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "articles.view");
	const id = parseIdParam(params.id);
	const number = Number(params.number);
	const edited = await findArticle(id);
	const version = edited && Number.isSafeInteger(number) ? await findVersion(id, number) : null;
	if (!edited || !version) throw new Response("This version doesn't exist.", { status: 404, statusText: "Not Found" });
	return {
		id,
		number,
		title: version.title,
		pageVersion: edited.page.version,
		at: formatInstant(version.publishedAt, settings.timeZone),
		by: version.publishedBy,
		fields: compareVersions(await findVersion(id, number - 1), version),
		mayRestore: may(by.role, "articles.publish"),
	};
}

export default function Version({ loaderData }: Route.ComponentProps) {
	return <VersionPane {...loaderData} path={`/admin/advice/${loaderData.id}`} noun="article" />;
}
