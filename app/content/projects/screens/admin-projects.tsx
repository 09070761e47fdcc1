import { listPages } from "#app/content/pages/pages.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { type ProjectView, projectListStatus, projectViewLabels, projectViews } from "../list-status.ts";
import { countEditedProjects, listEditedProjects } from "../listing.server.ts";
import type { Route } from "./+types/admin-projects.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	const { view, search, after } = parseListQuery(request, allViews, "all");
	const [page, { review: _, ...counts }, towns] = await Promise.all([
		listEditedProjects(view, search, after),
		countEditedProjects(),
		listPages("place"),
	]);
	const townOf = new Map(towns.map(({ slug, title }) => [slug, title]));
	const rows = page.rows.map(({ id, title, description, frontMatter, ...states }) => ({
		id,
		name: title || "Untitled project",
		listStatus: projectListStatus(states, description, frontMatter.example === true),
		foot: [townOf.get(frontMatter.place ?? "") ?? "", frontMatter.completedOn ? formatDay(frontMatter.completedOn) : ""]
			.filter(Boolean)
			.join(", "),
	}));
	return { rows, next: page.next, counts, view, search, mayEdit: may(by.role, "projects.edit") };
}

const allViews: readonly ProjectView[] = [...projectViews, "all"];
const emptyLabels: Record<ProjectView, string> = {
	drafts: "No projects in progress",
	published: "No published projects",
	unpublished: "No unpublished projects",
	all: "No projects yet",
};

export default function AdminProjects({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Projects"
			path="/admin/projects"
			singular="project"
			selectHint="Published projects are on the Projects page and on the pages of their service and town."
			views={allViews}
			viewLabels={projectViewLabels}
			empty={emptyLabels}
			searchHint="title"
			searchPlaceholder="Title"
			action={mayEdit && <NewLink to="/admin/projects/new" />}
			rows={rows.map((row) => ({ ...row, next: row.listStatus.label }))}
		/>
	);
}
