import { Outlet } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { listPlaces } from "#app/work/routes/equipment-places.server.ts";
import { EquipmentPlace } from "../parts/equipment-place.tsx";
import { ResourceForm } from "../parts/resource-form.tsx";
import { Absences, Documents, Members } from "../parts/resource-sections.tsx";
import { resourceKindLabels } from "../resource.ts";
import { loadResourcePage } from "../resource-page.server.ts";
import type { Route } from "./+types/resource.ts";
import { resourceAction } from "./resource-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const page = await loadResourcePage(parseIdParam(params.id), new Date());
	if (!page)
		throw new Response("This crew, person or piece of equipment doesn't exist.", {
			status: 404,
			statusText: "Not Found",
		});
	const mayEdit = may(by.role, "schedule.edit");
	const { kind } = page.resource;
	return {
		...page,
		mayEdit,
		// what things cost is for people who may edit them
		resource: { ...page.resource, hourlyCost: mayEdit ? page.resource.hourlyCost : null },
		place: kind === "crew" || kind === "person" ? null : await listPlaces(page.resource.id, new Date()),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = resourceAction;

export default function ResourceScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { resource, accounts, people, members, documents, absences, activity, timeZone, today, mayEdit } = loaderData;
	const { id, kind, name, version, retiredAt } = resource;
	const conflicts = actionData?.kind === "conflict" ? actionData.conflicts : null;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const form = failed?.intent === "save" ? failed : null;
	const works = kind === "person" || kind === "crew";
	const isEditable = mayEdit && !retiredAt;
	return (
		<RecordPane
			title={name}
			back="/admin/schedule/resources"
			badge={<Badge tone={retiredAt ? "closed" : "plain"}>{retiredAt ? "Archived" : resourceKindLabels[kind]}</Badge>}
			sidebar={
				<>
					{mayEdit && (
						<ActionButton
							intent={retiredAt ? "restore" : "retire"}
							label={retiredAt ? "Restore" : "Archive"}
							icon={retiredAt ? "rotate-ccw" : "archive"}
							tone="plain"
							version={version}
						/>
					)}
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{name}</title>
			<div className="grid max-w-2xl gap-9">
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				{kind === "crew" && (
					<Members members={members} people={people} today={today} failed={failed} mayEdit={isEditable} />
				)}
				<Absences
					title={works ? "Time off" : "Maintenance"}
					absences={absences}
					conflicts={conflicts}
					typed={actionData?.intent === "add-absence" ? actionData.typed : {}}
					today={today}
					failed={failed}
					mayEdit={isEditable}
				/>
				{loaderData.place && <EquipmentPlace {...loaderData.place} mayEdit={isEditable} />}
				<Documents documents={documents} failed={failed} mayEdit={isEditable} />
				{/* the link to its calendar */}
				<Outlet />
				<section aria-label="Details">
					<h2 className="mb-3 text-[21px]">Details</h2>
					<ResourceForm
						key={`${id} ${version}`}
						resource={resource}
						kind={kind}
						accounts={accounts}
						failed={form}
						readOnly={!isEditable}
					/>
				</section>
			</div>
		</RecordPane>
	);
}
