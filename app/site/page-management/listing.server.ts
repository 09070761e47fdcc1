import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { pageDrafts, pageVersions } from "#app/content/versions/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import type { PageView } from "./list-status.ts";
import { type EditedKind, editedKinds } from "./page-specs.ts";

const title = sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`;
/** the kinds in the order of the list */
const rank = sql`case ${pages.kind} when 'part' then 'a' when 'plain' then 'b' when 'service' then 'c' else 'd' end`;
const byGroup = listOrder("asc", { value: sql`${rank} || fold_for_search(${title})`, type: "text" }, pages.id);
const isEdited = inArray(pages.kind, [...editedKinds]);

/** One page of the pages of the site, group by group and by title. */
export async function listSitePages(view: PageView, search: string, after: string | null) {
	const found = await db
		.select({
			id: pages.id,
			kind: sql<EditedKind>`${pages.kind}`,
			title,
			updatedAt: pages.updatedAt,
			isPublished: sql<boolean>`${pages.publishedAt} is not null`,
			publishedBy: sql<string | null>`(select v.published_by from ${pageVersions} v
				where v.page_id = ${pages.id} order by v.number desc limit 1)`,
			draft: {
				reviewRequestedAt: pageDrafts.reviewRequestedAt,
				publishAt: pageDrafts.publishAt,
				editedBy: pageDrafts.editedBy,
				updatedAt: pageDrafts.updatedAt,
			},
			cursor: byGroup.cursor,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(isEdited, viewCondition(view), ...searchConditions(search), byGroup.after(after)))
		.orderBy(...byGroup.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

export async function countSitePages(): Promise<Record<"drafts" | "scheduled" | "review", number>> {
	const from = sql`${pages} left join ${pageDrafts} on ${pageDrafts.pageId} = ${pages.id}`;
	const count = (condition: SQL | undefined) => countUpTo(from, and(isEdited, condition));
	return readCounts({
		drafts: count(viewCondition("drafts")),
		scheduled: count(viewCondition("scheduled")),
		review: count(isNotNull(pageDrafts.reviewRequestedAt)),
	});
}

function viewCondition(view: PageView): SQL | undefined {
	if (view === "drafts") return isNotNull(pageDrafts.pageId);
	return view === "scheduled" ? isNotNull(pageDrafts.publishAt) : undefined;
}

/** Every word must be in the title or the web address. */
function searchConditions(search: string): SQL[] {
	return searchWords(search)
		.slice(0, 6)
		.map((word) => sql`position(${word} in fold_for_search(${title} || ' ' || ${pages.slug})) > 0`);
}
