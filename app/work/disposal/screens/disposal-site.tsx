import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { disposalPath } from "../disposal.ts";
import { savedDisposalForm } from "../disposal-form.ts";
import { findDisposalSite, saveDisposalSite } from "../disposal-sites.server.ts";
import { DisposalForm } from "../parts/disposal-form.tsx";
import type { Route } from "./+types/disposal-site.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const site = await findDisposalSite(parseIdParam(params.id, "This disposal site doesn't exist."));
	if (!site) throw new Response("This disposal site doesn't exist.", { status: 404, statusText: "Not Found" });
	return { site, mayEdit: may(by.role, "schedule.edit") };
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `${disposalPath}/${id}`,
	stale: "Someone else changed this site. Review the latest version, then save again.",
	intents: {
		save: intent("schedule.edit", savedDisposalForm, async ({ by, id, value: { version, ...values }, now }) => {
			const result = await saveDisposalSite(by, { id, version }, values, now);
			return result === "name-taken" ? invalid({ name: "Another site has this name." }) : result;
		}),
		close: intent("schedule.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await saveDisposalSite(by, { id, ...value }, { closed: true }, now);
			return result === "name-taken" ? invalid({ "": "Another site has this name." }) : result;
		}),
		reopen: intent("schedule.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await saveDisposalSite(by, { id, ...value }, { closed: false }, now);
			return result === "name-taken" ? invalid({ "": "Another site in use has this name. Rename it first." }) : result;
		}),
	},
});

export default function DisposalSiteScreen({ loaderData: { site, mayEdit }, actionData }: Route.ComponentProps) {
	const failed = actionData?.kind === "failed" ? actionData : null;
	const isClosed = site.closedAt !== null;
	return (
		<RecordPane
			title={site.name}
			back={disposalPath}
			badge={isClosed && <Badge tone="closed">Archived</Badge>}
			sidebar={
				mayEdit && (
					<ActionButton
						intent={isClosed ? "reopen" : "close"}
						label={isClosed ? "Restore" : "Archive"}
						icon={isClosed ? "rotate-ccw" : "archive"}
						tone="plain"
						version={site.version}
					/>
				)
			}
		>
			<title>{site.name}</title>
			<div className="grid max-w-2xl gap-6">
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				<DisposalForm
					key={site.version}
					site={site}
					failed={failed?.intent === "save" ? failed : null}
					readOnly={!mayEdit || isClosed}
				/>
			</div>
		</RecordPane>
	);
}
