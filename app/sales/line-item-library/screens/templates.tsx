import { requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { type View, viewLabels, views } from "../library-item.ts";
import { countTemplates, listTemplates } from "../templates.server.ts";
import type { Route } from "./+types/templates.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "line-library.view");
	const { view, search, after } = parseListQuery(request, views, "current");
	const [{ rows, next }, counts] = await Promise.all([listTemplates(view, search, after), countTemplates()]);
	return {
		next,
		counts,
		view,
		search,
		rows: rows.map(({ id, name, lines, archivedAt }) => ({
			id,
			name,
			count: lines.length,
			isArchived: archivedAt !== null,
			titles: lines.map(({ title }) => title).join(", "),
		})),
	};
}

export default function Templates({ loaderData }: Route.ComponentProps) {
	const { rows, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Line item templates"
			path="/admin/line-item-templates"
			singular="template"
			selectHint="To add a template, open a draft and select “Save as template” below its line items."
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			hint="Open a draft and select “Save as template” below its line items."
			searchHint="name"
			searchPlaceholder="Name"
			back={{ label: "Show all current templates" }}
			nextLabel="More"
			rows={rows.map(({ id, name, count, titles, isArchived }) => ({
				id,
				name,
				listStatus: { reason: titles, tone: isArchived ? "closed" : null },
				foot: count === 1 ? "1 line item" : `${count} line items`,
				next: isArchived ? "Archived" : undefined,
			}))}
		/>
	);
}

const emptyLabels: Record<View, string> = {
	current: "No templates yet",
	archived: "No archived templates",
	all: "No templates yet",
};
