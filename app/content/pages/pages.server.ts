import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import type { Facts } from "./facts-form.ts";
import type { PageKind } from "./page.ts";
import { pageMoves, pages } from "./tables.server.ts";

export type PageHead<K extends PageKind> = {
	id: string;
	slug: string;
	title: string;
	description: string;
	facts: Facts[K];
	updatedAt: Date;
};
export type Page<K extends PageKind> = PageHead<K> & { body: string; version: number };

const head = {
	id: pages.id,
	slug: pages.slug,
	title: pages.title,
	description: pages.description,
	facts: pages.facts,
	updatedAt: pages.updatedAt,
};

/** A published page; null when there is none at this address. */
export async function findPage<K extends PageKind>(kind: K, slug: string): Promise<Page<K> | null> {
	const [row] = await db
		.select({ ...head, body: pages.body, version: pages.version })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, slug), isNotNull(pages.publishedAt)));
	return (row as Page<K> | undefined) ?? null;
}

/** The published pages of a kind without their texts, by title. */
export async function listPages<K extends PageKind>(kind: K): Promise<PageHead<K>[]> {
	const rows = await db
		.select(head)
		.from(pages)
		.where(and(eq(pages.kind, kind), isNotNull(pages.publishedAt)))
		.orderBy(asc(pages.title));
	return rows as PageHead<K>[];
}

/** The published pages of a kind with their texts, by title: for what is worked out once and kept. */
export async function listTexts<K extends PageKind>(kind: K): Promise<(PageHead<K> & { body: string })[]> {
	const rows = await db
		.select({ ...head, body: pages.body })
		.from(pages)
		.where(and(eq(pages.kind, kind), isNotNull(pages.publishedAt)))
		.orderBy(asc(pages.title));
	return rows as (PageHead<K> & { body: string })[];
}

/** The slug of a page that once had this address; null when none had. */
export async function movedTo(kind: PageKind, slug: string): Promise<string | null> {
	const [row] = await db
		.select({ slug: pages.slug })
		.from(pageMoves)
		.innerJoin(pages, eq(pages.id, pageMoves.pageId))
		.where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, slug), isNotNull(pages.publishedAt)));
	return row?.slug ?? null;
}

/** Gives a page another address; the old one leads to it from now on. False when the new one is taken or the page is gone. */
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
	// whoever comes back to an address of its own past leads nowhere from it
	await tx.delete(pageMoves).where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, to)));
	await tx
		.insert(pageMoves)
		.values({ kind, slug: from, pageId: page.id })
		.onConflictDoUpdate({ target: [pageMoves.kind, pageMoves.slug], set: { pageId: page.id } });
	await notify(tx, "content", `${kind}/${to}`);
	return true;
}

export type Found = { kind: PageKind; slug: string; title: string; description: string };

/** What people mean when several kinds of pages fit as well: the work first, then where it is done. */
const kindWeight = sql`case ${pages.kind} when 'service' then 0.25 when 'place' then 0.2 when 'article' then 0.1 else 0 end`;

const tooFarBehind = 0.35;

/**
 * Published pages for what was typed, best first: words in any form, the beginning of the last word, and names that are
 * nearly so. Pages with all the words come before pages with some; what is far behind the best is left out. At most
 * `most`. Nothing for less than two characters.
 */
export async function searchPages(typed: string, most: number, kind?: PageKind): Promise<Found[]> {
	const words = wordsOf(typed);
	const phrase = words.join(" ");
	if (phrase.length < 2) return [];
	const begun = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word));
	const all = sql`to_tsquery('english', ${begun.join(" & ")})`;
	const any = sql`to_tsquery('english', ${begun.join(" | ")})`;
	const near = sql`word_similarity(${phrase}, ${pages.names})`;
	const rank = sql<number>`ts_rank(${pages.search}, ${any}) + ${near} + ${kindWeight} + case when ${pages.search} @@ ${all} then 0.5 else 0 end`;
	const rows = await db
		.select({ kind: pages.kind, slug: pages.slug, title: pages.title, description: pages.description, rank })
		.from(pages)
		.where(
			and(
				isNotNull(pages.publishedAt),
				kind && eq(pages.kind, kind),
				sql`(${pages.search} @@ ${any} or ${phrase} <% ${pages.names})`,
			),
		)
		.orderBy(desc(rank), asc(pages.title))
		.limit(most);
	const best = rows[0]?.rank ?? 0;
	return rows.filter(({ rank }) => rank > best * tooFarBehind).map(({ rank: _, ...found }) => found);
}

function wordsOf(typed: string): string[] {
	return (
		typed
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.slice(0, 8) ?? []
	);
}
