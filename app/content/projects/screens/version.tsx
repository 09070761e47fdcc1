import { Form } from "react-router";
import { Comparison } from "#app/content/versions/compare.tsx";
import { findVersion } from "#app/content/versions/history.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { compareVersions } from "../compare.server.ts";
import { findProject } from "../editing.server.ts";
import type { Route } from "./+types/version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	const id = parseIdParam(params.id);
	const number = Number(params.number);
	const edited = await findProject(id);
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
		mayRestore: may(by.role, "projects.publish"),
	};
}

export default function Version({ loaderData }: Route.ComponentProps) {
	const { id, number, title, pageVersion, at, by, fields, mayRestore } = loaderData;
	const busy = useIsPosting();
	const path = `/admin/projects/${id}`;
	return (
		<RecordPane
			title={`Version ${number}`}
			back={path}
			actions={
				<>
					<ButtonLink to={path} size="dense">
						Back to the project
					</ButtonLink>
					{mayRestore && (
						<Form method="post" action={path}>
							<input type="hidden" name="version" value={pageVersion} />
							<input type="hidden" name="number" value={number} />
							<Button type="submit" name="intent" value="restore" size="dense" tone="moss" disabled={busy}>
								Publish this version again
							</Button>
						</Form>
					)}
				</>
			}
		>
			<title>{`Version ${number}: ${title}`}</title>
			<div className="max-w-3xl">
				<h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
				<p className="mt-1 mb-6 text-ink-2">
					Published {at} by {by}. {number > 1 ? "What changed since the version before:" : "The first version:"}
				</p>
				<Comparison fields={fields} />
			</div>
		</RecordPane>
	);
}
