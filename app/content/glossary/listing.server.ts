import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { pageDrafts, pageVersions } from "#app/content/versions/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import type { TermView } from "./list-status.ts";

const title = sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`;
const byTitle = listOrder("asc", { value: sql`fold_for_search(${title})`, type: "text" }, pages.id);
const wasPublished = sql<boolean>`exists (select from ${pageVersions} where ${pageVersions.pageId} = ${pages.id})`;

/** One page of the terms in alphabetical order, as they will be once their drafts are published. */
export async function listEditedTerms(view: TermView, search: string, after: string | null) {
	const found = await db
		.select({
			id: pages.id,
			title,
			description: sql<string>`coalesce(${pageDrafts.description}, ${pages.description})`,
			frontMatter: sql<{
				group?: string;
				aliases?: string[];
			}>`coalesce(${pageDrafts.frontMatter}, ${pages.frontMatter})`,
			isPublished: sql<boolean>`${pages.publishedAt} is not null`,
			wasPublished,
			draft: {
				reviewRequestedAt: pageDrafts.reviewRequestedAt,
				publishAt: pageDrafts.publishAt,
				version: pageDrafts.version,
			},
			cursor: byTitle.cursor,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(eq(pages.kind, "term"), viewCondition(view), ...searchConditions(search), byTitle.after(after)))
		.orderBy(...byTitle.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

export async function countEditedTerms(): Promise<Record<"drafts" | "published" | "unpublished" | "review", number>> {
	const from = sql`${pages} left join ${pageDrafts} on ${pageDrafts.pageId} = ${pages.id}`;
	const count = (condition: SQL | undefined) => countUpTo(from, and(eq(pages.kind, "term"), condition));
	return readCounts({
		drafts: count(viewCondition("drafts")),
		published: count(viewCondition("published")),
		unpublished: count(viewCondition("unpublished")),
		review: count(isNotNull(pageDrafts.reviewRequestedAt)),
	});
}

function viewCondition(view: TermView): SQL | undefined {
	if (view === "drafts") return isNotNull(pageDrafts.pageId);
	if (view === "published") return isNotNull(pages.publishedAt);
	if (view === "unpublished") return and(isNull(pages.publishedAt), wasPublished);
	return undefined;
}

/** Every word must be in a name. */
function searchConditions(search: string): (SQL | undefined)[] {
	const contains = (text: SQL, word: string) => sql`position(${word} in fold_for_search(${text})) > 0`;
	const draftNames = sql`${pageDrafts.title} || ' ' || (${pageDrafts.frontMatter}->>'aliases')`;
	return searchWords(search)
		.slice(0, 6)
		.map((word) => or(contains(draftNames, word), contains(sql`${pages.searchNames}`, word)));
}
