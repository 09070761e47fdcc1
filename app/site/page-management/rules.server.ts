// What keeps a page of the site from being published, beside what its editor lists.
import { and, eq, ne } from "drizzle-orm";
import type { PageKind } from "#app/content/pages/page.ts";
import { normalizePath } from "#app/content/pages/redirect-path.ts";
import type { PartLinks } from "#app/content/pages/site-parts.server.ts";
import { pageMoves, pages } from "#app/content/pages/tables.server.ts";
import type { PageContent } from "#app/content/versions/content.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { findMissingDetails, toPageFields } from "./page-draft.ts";
import { findSpec } from "./page-specs.ts";
import { listTargets } from "./site-paths.server.ts";

export async function findFieldProblems(kind: PageKind, content: PageContent): Promise<string[]> {
	const spec = findSpec(kind, content.slug);
	return spec ? findMissingDetails(spec, toPageFields(spec, content)) : [];
}

/** The links of the header and the footer lead to pages of the site. */
export async function findLinkProblems(tx: Tx, content: PageContent): Promise<string[]> {
	const { links = {} } = content.frontMatter as { links?: PartLinks };
	const pages = new Set((await listTargets(tx)).map(({ path }) => path));
	return Object.values(links).flatMap((list) =>
		list
			.filter(({ to }) => !pages.has(normalizePath(to.replace(/[?#].*$/, ""))))
			.map(({ label, to }) => `Change the link “${label}”: there's no page at ${to}.`),
	);
}

/** The code and other pages name a service or a town by its first address, so an address that led elsewhere stays its own. */
export async function findEarlierAddress(tx: Tx, kind: PageKind, id: string, { slug }: PageContent): Promise<string[]> {
	const [taken] = await tx
		.select({ title: pages.title })
		.from(pageMoves)
		.innerJoin(pages, eq(pages.id, pageMoves.pageId))
		.where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, slug), ne(pages.id, id)));
	return taken ? [`This was the web address of “${taken.title}”, and still leads there. Choose another one.`] : [];
}
