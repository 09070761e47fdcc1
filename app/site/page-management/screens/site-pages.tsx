import { requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { groupLabels, type PageView, pageListStatus, pageViewLabels, pageViews } from "../list-status.ts";
import { countSitePages, listSitePages } from "../listing.server.ts";
import { ElsewhereLinks } from "../parts/elsewhere-links.tsx";
import { SectionLinks } from "../parts/section-links.tsx";
import { countMisses } from "../redirect-list.server.ts";
import type { Route } from "./+types/site-pages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "pages.view");
	const { view, search, after } = parseListQuery(request, allViews, "all");
	const [page, { review: _, ...counts }, { misses }] = await Promise.all([
		listSitePages(view, search, after),
		countSitePages(),
		countMisses(),
	]);
	const at = (when: Date) => formatInstant(when, settings.timeZone);
	const rows = page.rows.map(({ id, kind, title, updatedAt, isPublished, publishedBy, draft }) => {
		const changed = draft
			? `${draft.editedBy}, ${at(draft.updatedAt)}`
			: publishedBy
				? `${publishedBy}, ${at(updatedAt)}`
				: "As it came with the site";
		const states = { isPublished, wasPublished: publishedBy !== null, draft };
		return {
			id,
			name: title || "Untitled page",
			group: groupLabels[kind],
			listStatus: pageListStatus(states, changed),
			foot: draft?.publishAt ? `goes live ${at(draft.publishAt)}` : "",
		};
	});
	return { rows, next: page.next, counts, view, search, misses };
}

const allViews: readonly PageView[] = ["all", ...pageViews];
const emptyLabels: Record<PageView, string> = {
	all: "No pages yet",
	drafts: "No changes in progress",
	scheduled: "Nothing is scheduled",
};

export default function SitePages({ loaderData }: Route.ComponentProps) {
	const { rows, misses, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Pages"
			path="/admin/page-management"
			singular="page"
			selectHint="Visitors see your changes when you publish them."
			views={allViews}
			viewLabels={pageViewLabels}
			empty={emptyLabels}
			searchHint="title or web address"
			searchPlaceholder="Title"
			nextLabel="More"
			rows={rows.map((row) => ({ ...row, next: row.listStatus.label }))}
			tools={
				<>
					<SectionLinks current="pages" misses={misses} />
					<ElsewhereLinks />
				</>
			}
		/>
	);
}
