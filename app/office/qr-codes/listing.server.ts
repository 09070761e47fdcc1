import { and, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { recentDays, type View } from "#app/documents/short-links/short-link.ts";
import type { ShortLink } from "#app/documents/short-links/short-links.server.ts";
import { shortLinks } from "#app/documents/short-links/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";

type Viewer = Permitted<"qr-codes.edit">;
export type ListedLink = ShortLink & { recentScans: number };

const newestFirst = listOrder("desc", shortLinks.createdAt, shortLinks.id);

/** One page, the newest first. `after` is the cursor of the previous page. */
export async function listShortLinks(
	_by: Viewer,
	view: View,
	after: string | null,
	now: Date,
): Promise<Page<ListedLink>> {
	const day = today(now);
	const found = await db
		.select({
			link: shortLinks,
			recentScans: sql<number>`(
				select coalesce(sum(scans), 0)::int from short_link_scans
				where link_id = ${shortLinks.id} and day > ${addDays(day, -recentDays)}
			)`,
			cursor: newestFirst.cursor,
		})
		.from(shortLinks)
		.where(and(viewCondition(view, day), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, ({ link, recentScans }) => ({ ...link, recentScans }));
}

export async function countShortLinks(
	_by: Viewer,
	now: Date,
): Promise<Record<"active" | "expired" | "archived", number>> {
	const count = (view: View) => countUpTo(shortLinks, viewCondition(view, today(now)));
	return readCounts({ active: count("active"), expired: count("expired"), archived: count("archived") });
}

function viewCondition(view: View, day: string): SQL | undefined {
	const { archivedAt, expiresOn } = shortLinks;
	if (view === "all") return undefined;
	if (view === "archived") return isNotNull(archivedAt);
	return and(isNull(archivedAt), view === "expired" ? lt(expiresOn, day) : or(isNull(expiresOn), gte(expiresOn, day)));
}

/** Scans of the last twelve months by month, oldest first, and of all time. */
export async function readScans(
	_by: Viewer,
	linkId: string,
	now: Date,
): Promise<{ total: number; months: { month: string; scans: number }[] }> {
	const { rows } = await db.execute<{ month: string; scans: number; total: number }>(sql`
		select to_char(month, 'YYYY-MM') as month, coalesce(sum(scans), 0)::int as scans,
			(select coalesce(sum(scans), 0)::int from short_link_scans where link_id = ${linkId}) as total
		from generate_series(
			date_trunc('month', ${today(now)}::date) - interval '11 months', date_trunc('month', ${today(now)}::date), interval '1 month'
		) as month
		left join short_link_scans on link_id = ${linkId} and day >= month and day < month + interval '1 month'
		group by month order by month`);
	return { total: rows[0]?.total ?? 0, months: rows.map(({ month, scans }) => ({ month, scans })) };
}
