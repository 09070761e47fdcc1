import { sql } from "drizzle-orm";
import { pageMoves, pages, redirects } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { notFoundPaths } from "./tables.server.ts";

const folder = sql`case ${pageMoves.kind} when 'article' then '/advice/' when 'term' then '/glossary/'
	when 'service' then '/services/' when 'place' then '/locations/' when 'project' then '/projects/' else '/' end`;

/** Those that people set up, and those of pages that moved, which have no `id`. */
const all = () =>
	db
		.select({
			key: sql<string>`substr(${redirects.fromPath}, 2)`.as("key"),
			uid: sql<string>`${redirects.id}`.as("uid"),
			id: sql<string | null>`${redirects.id}::text`.as("id"),
			from: sql<string>`${redirects.fromPath}`.as("from_path"),
			to: sql<string>`${redirects.toPath}`.as("to_path"),
			by: sql<string>`${redirects.createdBy}`.as("by"),
			hits: sql<number>`${redirects.hits}`.as("hits"),
			lastHitAt: sql<Date | null>`${redirects.lastHitAt}`.mapWith(redirects.lastHitAt).as("last_hit_at"),
		})
		.from(redirects)
		.unionAll(
			db
				.select({
					key: sql<string>`substr(${folder}, 2) || ${pageMoves.slug}`.as("key"),
					uid: sql<string>`${pages.id}`.as("uid"),
					id: sql<string | null>`null`.as("id"),
					from: sql<string>`${folder} || ${pageMoves.slug}`.as("from_path"),
					to: sql<string>`${folder} || ${pages.slug}`.as("to_path"),
					by: sql<string>`''`.as("by"),
					hits: sql<number>`${pageMoves.hits}`.as("hits"),
					lastHitAt: sql<Date | null>`${pageMoves.lastHitAt}`.mapWith(redirects.lastHitAt).as("last_hit_at"),
				})
				.from(pageMoves)
				.innerJoin(pages, sql`${pages.id} = ${pageMoves.pageId}`),
		)
		.as("all_redirects");

/** One page of the redirects by their path. */
export async function listRedirects(after: string | null) {
	const rows = all();
	const byPath = listOrder("asc", { value: sql`${rows.key}`, type: "text" }, { value: sql`${rows.uid}`, type: "uuid" });
	const found = await db
		.select({
			id: rows.id,
			from: rows.from,
			to: rows.to,
			by: rows.by,
			hits: rows.hits,
			lastHitAt: rows.lastHitAt,
			cursor: byPath.cursor,
		})
		.from(rows)
		.where(byPath.after(after))
		.orderBy(...byPath.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

const byHits = listOrder(
	"desc",
	{ value: sql`${notFoundPaths.hits}`, type: "numeric" },
	{ value: sql`substr(${notFoundPaths.path}, 2)`, type: "text" },
);

/** One page of the paths without a page, those that were opened most at the top. */
export async function listMisses(after: string | null) {
	const found = await db
		.select({
			id: notFoundPaths.path,
			path: notFoundPaths.path,
			hits: notFoundPaths.hits,
			lastAt: notFoundPaths.lastAt,
			cursor: byHits.cursor,
		})
		.from(notFoundPaths)
		.where(byHits.after(after))
		.orderBy(...byHits.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

/** For the links between the pages of this section. */
export const countMisses = (): Promise<Record<"misses", number>> =>
	readCounts({ misses: countUpTo(sql`${notFoundPaths}`, undefined) });
