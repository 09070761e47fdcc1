import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { RichText } from "#app/content/rich-text/rich-text.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { cacheEachUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import type { FrontMatter } from "./front-matter-form.ts";
import type { PageKind } from "./page.ts";
import { pageMoves, pages } from "./tables.server.ts";

export type PageSummary<K extends PageKind> = {
	id: string;
	slug: string;
	title: string;
	description: string;
	frontMatter: FrontMatter[K];
	publishedAt: Date | null;
	updatedAt: Date;
};
type PageText = { body: string; document: RichText | null };
export type Page<K extends PageKind> = PageSummary<K> & PageText & { version: number };

const summaryColumns = {
	id: pages.id,
	slug: pages.slug,
	title: pages.title,
	description: pages.description,
	frontMatter: pages.frontMatter,
	publishedAt: pages.publishedAt,
	updatedAt: pages.updatedAt,
};
const textColumns = { body: pages.body, document: pages.document };

/** A published page; null when there is none with this slug. */
export async function findPage<K extends PageKind>(kind: K, slug: string): Promise<Page<K> | null> {
	const [row] = await db
		.select({ ...summaryColumns, ...textColumns, version: pages.version })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, slug), isNotNull(pages.publishedAt)));
	return (row as Page<K> | undefined) ?? null;
}

const listSummaries = cacheEachUntilBroadcast("content", (kind: PageKind) =>
	db
		.select(summaryColumns)
		.from(pages)
		.where(and(eq(pages.kind, kind), isNotNull(pages.publishedAt)))
		.orderBy(asc(pages.title))
		.execute(),
);

/** The published pages of a kind without their bodies, by title. */
export async function listPages<K extends PageKind>(kind: K): Promise<readonly PageSummary<K>[]> {
	return (await listSummaries(kind)) as PageSummary<K>[];
}

const bySlug = cacheEachUntilBroadcast("content", async (kind: PageKind) => {
	const pagesBySlug = new Map((await listSummaries(kind)).map((page) => [page.slug, page]));
	for (const { from, to } of await listMoves(kind)) {
		const page = pagesBySlug.get(to);
		if (page && !pagesBySlug.has(from)) pagesBySlug.set(from, page);
	}
	return pagesBySlug;
});

/**
 * The published pages of a kind by each slug they have or had. Other pages and the code name a page by its first slug, so that
 * another web address changes nothing but its URL.
 */
export async function pagesBySlug<K extends PageKind>(kind: K): Promise<ReadonlyMap<string, PageSummary<K>>> {
	return (await bySlug(kind)) as ReadonlyMap<string, PageSummary<K>>;
}

/** The published pages of a kind with their bodies, by title. It reads a lot: use it for values that are cached. */
export async function listPagesWithBody<K extends PageKind>(kind: K): Promise<(PageSummary<K> & PageText)[]> {
	const rows = await db
		.select({ ...summaryColumns, ...textColumns })
		.from(pages)
		.where(and(eq(pages.kind, kind), isNotNull(pages.publishedAt)))
		.orderBy(asc(pages.title));
	return rows as (PageSummary<K> & PageText)[];
}

/** The current slug of a page that used to have this one; null when there is none. */
export async function findMovedSlug(kind: PageKind, slug: string): Promise<string | null> {
	const [row] = await db
		.select({ slug: pages.slug })
		.from(pageMoves)
		.innerJoin(pages, eq(pages.id, pageMoves.pageId))
		.where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, slug), isNotNull(pages.publishedAt)));
	return row?.slug ?? null;
}

/** The former slugs of published pages, each with the slug of its page now. */
export async function listMoves(kind: PageKind): Promise<{ from: string; to: string }[]> {
	return db
		.select({ from: pageMoves.slug, to: pages.slug })
		.from(pageMoves)
		.innerJoin(pages, eq(pages.id, pageMoves.pageId))
		.where(and(eq(pageMoves.kind, kind), isNotNull(pages.publishedAt)));
}

/** Whether this was the URL of a page that is no longer on the site. */
export async function wasPublished(kind: PageKind, slug: string): Promise<boolean> {
	const [row] = await db
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, slug), isNull(pages.publishedAt)));
	return row !== undefined;
}

/** Changes a page's slug; the old URL redirects from now on. False when the new slug is taken or the page doesn't exist. */
export async function movePage(tx: Tx, kind: PageKind, from: string, to: string): Promise<boolean> {
	const [taken] = await tx
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, to)));
	if (taken) return false;
	const [page] = await tx
		.update(pages)
		.set({ slug: to, updatedAt: sql`now()`, version: sql`${pages.version} + 1` })
		.where(and(eq(pages.kind, kind), eq(pages.slug, from)))
		.returning({ id: pages.id });
	if (!page) return false;
	// a page that moves back to one of its former slugs must not redirect from it
	await tx.delete(pageMoves).where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, to)));
	await tx
		.insert(pageMoves)
		.values({ kind, slug: from, pageId: page.id })
		.onConflictDoUpdate({ target: [pageMoves.kind, pageMoves.slug], set: { pageId: page.id } });
	await broadcast(tx, "content", `${kind}/${to}`);
	return true;
}

export type PageMatch = { kind: PageKind; slug: string; title: string; description: string };

/** Breaks ties between kinds of pages: services first, then places, then articles. */
const kindWeight = sql`case ${pages.kind} when 'service' then 0.25 when 'place' then 0.2 when 'article' then 0.1 else 0 end`;

/** matches below this share of the best rank are left out */
const minRelativeRank = 0.35;

/**
 * Published pages for a search query, best first. Matches word forms, the start of the last word, and similar names.
 * Pages with all the words rank above pages with some, and matches far below the best are left out. No results for
 * fewer than two characters.
 */
export async function searchPages(query: string, limit: number, kind?: PageKind): Promise<PageMatch[]> {
	const words = parseWords(query);
	const phrase = words.join(" ");
	if (phrase.length < 2) return [];
	const withPrefix = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word));
	const allWords = sql`to_tsquery('english', ${withPrefix.join(" & ")})`;
	const anyWord = sql`to_tsquery('english', ${withPrefix.join(" | ")})`;
	const similarity = sql`word_similarity(${phrase}, ${pages.searchNames})`;
	const rank = sql<number>`ts_rank(${pages.search}, ${anyWord}) + ${similarity} + ${kindWeight} + case when ${pages.search} @@ ${allWords} then 0.5 else 0 end`;
	const rows = await db
		.select({ kind: pages.kind, slug: pages.slug, title: pages.title, description: pages.description, rank })
		.from(pages)
		.where(
			and(
				isNotNull(pages.publishedAt),
				ne(pages.kind, "part"),
				kind && eq(pages.kind, kind),
				sql`(${pages.search} @@ ${anyWord} or ${phrase} <% ${pages.searchNames})`,
			),
		)
		.orderBy(desc(rank), asc(pages.title))
		.limit(limit);
	const best = rows[0]?.rank ?? 0;
	return rows.filter(({ rank }) => rank > best * minRelativeRank).map(({ rank: _, ...match }) => match);
}

function parseWords(query: string): string[] {
	return (
		query
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.slice(0, 8) ?? []
	);
}
