import { and, type Column, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { pageDrafts, pageVersions } from "#app/content/versions/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import type { ProjectView } from "./list-status.ts";

const changedAt = sql`greatest(${pages.updatedAt}, ${pageDrafts.updatedAt})`;
const byChange = listOrder("desc", { value: changedAt, type: "timestamp with time zone" }, pages.id);

const wasPublished = sql<boolean>`exists (select from ${pageVersions} where ${pageVersions.pageId} = ${pages.id})`;
const title = sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`;
const frontMatter = sql<{
	service?: string;
	place?: string;
	completedOn?: string;
	example?: boolean;
}>`coalesce(${pageDrafts.frontMatter}, ${pages.frontMatter})`;

/** One page of the projects, the last changed first, as they will be once their drafts are published. */
export async function listEditedProjects(view: ProjectView, search: string, after: string | null) {
	const found = await db
		.select({
			id: pages.id,
			title,
			description: sql<string>`coalesce(${pageDrafts.description}, ${pages.description})`,
			frontMatter,
			isPublished: sql<boolean>`${pages.publishedAt} is not null`,
			wasPublished,
			draft: {
				reviewRequestedAt: pageDrafts.reviewRequestedAt,
				publishAt: pageDrafts.publishAt,
				version: pageDrafts.version,
			},
			cursor: byChange.cursor,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(eq(pages.kind, "project"), viewCondition(view), ...searchConditions(search), byChange.after(after)))
		.orderBy(...byChange.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

export async function countEditedProjects(): Promise<
	Record<"drafts" | "published" | "unpublished" | "review", number>
> {
	const from = sql`${pages} left join ${pageDrafts} on ${pageDrafts.pageId} = ${pages.id}`;
	const count = (condition: SQL | undefined) => countUpTo(from, and(eq(pages.kind, "project"), condition));
	return readCounts({
		drafts: count(viewCondition("drafts")),
		published: count(viewCondition("published")),
		unpublished: count(viewCondition("unpublished")),
		review: count(isNotNull(pageDrafts.reviewRequestedAt)),
	});
}

function viewCondition(view: ProjectView): SQL | undefined {
	if (view === "drafts") return isNotNull(pageDrafts.pageId);
	if (view === "published") return isNotNull(pages.publishedAt);
	if (view === "unpublished") return and(isNull(pages.publishedAt), wasPublished);
	return undefined;
}

/** Every word must be in the title. */
function searchConditions(search: string): (SQL | undefined)[] {
	const contains = (column: Column, word: string) => sql`position(${word} in fold_for_search(${column})) > 0`;
	return searchWords(search)
		.slice(0, 6)
		.map((word) => or(contains(pageDrafts.title, word), contains(pages.title, word)));
}
