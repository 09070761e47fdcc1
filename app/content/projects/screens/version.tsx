import { findVersion } from "#app/content/versions/history.server.ts";
import { VersionPane } from "#app/content/versions/version-pane.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { comparePictures, compareVersions } from "../compare.server.ts";
import { findProject } from "../editing.server.ts";
import { PictureComparison } from "../parts/picture-comparison.tsx";
import type { Route } from "./+types/version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	const id = parseIdParam(params.id);
	const number = Number(params.number);
	const edited = await findProject(id);
	const version = edited && Number.isSafeInteger(number) ? await findVersion(id, number) : null;
	const earlier = await findVersion(id, number - 1);
	if (!edited || !version) throw new Response("This version doesn't exist.", { status: 404, statusText: "Not Found" });
	return {
		id,
		number,
		title: version.title,
		pageVersion: edited.page.version,
		at: formatInstant(version.publishedAt, settings.timeZone),
		by: version.publishedBy,
		fields: compareVersions(earlier, version),
		pictures: await comparePictures(earlier, version),
		mayRestore: may(by.role, "projects.publish"),
	};
}

export default function Version({ loaderData }: Route.ComponentProps) {
	const { pictures, ...version } = loaderData;
	return (
		<VersionPane {...version} path={`/admin/projects/${version.id}`} noun="project">
			{pictures && <PictureComparison number={version.number} pictures={pictures} />}
		</VersionPane>
	);
}
