import { Outlet } from "react-router";
import { pagePath } from "#app/content/pages/page.ts";
import { listPages } from "#app/content/pages/pages.server.ts";
import { getPageState, stateLabels } from "#app/content/versions/content.ts";
import { previewToken } from "#app/content/versions/drafts.server.ts";
import { listVersions } from "#app/content/versions/history.server.ts";
import { findTakenAddress, listOtherProblems } from "#app/content/versions/publish-problems.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { findEditedPictures } from "../edited-pictures.server.ts";
import { findProject, toProjectDraft } from "../editing.server.ts";
import { ProjectEditor } from "../parts/project-editor.tsx";
import { describeActivity, toProjectFields } from "../project-draft.ts";
import type { Route } from "./+types/admin-project.ts";
import { projectAction } from "./project-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	const now = new Date();
	const edited = await findProject(parseIdParam(params.id));
	if (!edited) throw new Response("This project doesn't exist.", { status: 404, statusText: "Not Found" });
	const { page, draft, wasPublished } = edited;
	const current = toProjectDraft(edited);
	const [services, towns, terms, versions, events] = await Promise.all([
		listPages("service"),
		listPages("place"),
		listPages("term"),
		listVersions(page.id),
		listAuditEvents({ entity: "project", id: page.id }),
	]);
	const isPublished = page.publishedAt !== null;
	const token = previewToken(draft, now);
	const choice = ({ slug, title }: { slug: string; title: string }) => ({ value: slug, label: title });
	return {
		id: page.id,
		...current,
		pageVersion: page.version,
		label: stateLabels[getPageState({ isPublished, wasPublished, draft })],
		hasDraft: draft !== null,
		isInReview: Boolean(draft?.reviewRequestedAt),
		wasPublished,
		scheduledFor: draft?.publishAt ? formatInstant(draft.publishAt, settings.timeZone) : null,
		publicPath: isPublished ? pagePath("project", page.slug) : null,
		previewUrl: token && `${settings.origin}/projects/preview/${token}`,
		mayPublish: may(by.role, "projects.publish"),
		services: services.map(choice),
		towns: towns.map(choice),
		species: terms.filter(({ frontMatter }) => frontMatter.group === "species").map(choice),
		files: await findEditedPictures(toProjectFields(current.content).pictures.map(({ source }) => source)),
		takenAddress: await findTakenAddress("project", page.id, current.content.slug),
		problems: await listOtherProblems("project", page.id, current.content),
		mayAddPictures: may(by.role, "pictures.edit"),
		versions: versions.map(({ number, publishedAt, publishedBy, restoredFrom }) => ({
			number,
			at: formatInstant(publishedAt, settings.timeZone),
			by: publishedBy,
			restoredFrom,
		})),
		origin: settings.origin,
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "project",
			text: describeActivity(action, diff),
		})),
	};
}

export const action = projectAction;

export const shouldRevalidate = reloadAfterConflict;

export default function AdminProject({ loaderData, actionData }: Route.ComponentProps) {
	const { activity, timeZone, ...project } = loaderData;
	return (
		<>
			<title>{project.content.title || "Untitled project"}</title>
			<ProjectEditor
				key={`${project.id} ${project.pageVersion} ${project.hasDraft}`}
				{...project}
				timeZone={timeZone}
				error={actionData?.errors[""] ?? ""}
				aside={<Outlet />}
				activity={
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				}
			/>
		</>
	);
}
