// The pages that a text can link to.
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import { pagePath } from "#app/content/pages/page.ts";
import { pageMoves, pages } from "#app/content/pages/tables.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export type LinkTarget = { path: string; title: string };

type LinkTargets = Ordered & { list: () => Promise<LinkTarget[]> };

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** pages of the site whose text is in the code: their list reads no database */
		linkTargets?: readonly LinkTargets[];
	}
}

/** Every page of the site. */
export async function listLinkTargets(on: Pick<Tx, "select"> = db): Promise<LinkTarget[]> {
	const fixed = await Promise.all(collect("linkTargets").map(({ list }) => list()));
	const written = await on
		.select({ kind: pages.kind, slug: pages.slug, title: pages.title })
		.from(pages)
		.where(and(isNotNull(pages.publishedAt), ne(pages.kind, "part")))
		.orderBy(asc(pages.title));
	return [...fixed.flat(), ...written.map(({ kind, slug, title }) => ({ path: pagePath(kind, slug), title }))];
}

/** Earlier paths that lead to a page today. */
export async function listMovedPaths(on: Pick<Tx, "select"> = db): Promise<string[]> {
	const moved = await on
		.select({ kind: pageMoves.kind, slug: pageMoves.slug })
		.from(pageMoves)
		.innerJoin(pages, eq(pages.id, pageMoves.pageId))
		.where(isNotNull(pages.publishedAt));
	return moved.map(({ kind, slug }) => pagePath(kind, slug));
}
