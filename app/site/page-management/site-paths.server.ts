// The paths of the public site that answer, for redirects and for links in texts.

import { addressedKinds, pagePath } from "#app/content/pages/page.ts";
import { listMoves } from "#app/content/pages/pages.server.ts";
import { type LinkTarget, listLinkTargets } from "#app/content/rich-text/link-targets.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { customerLinks, headerLinks, legalLinks, quickLinks, type SiteLink } from "#app/site/frame/site-map.ts";

const fixed = [
	...headerLinks.filter((link): link is SiteLink => link !== "services"),
	...quickLinks,
	...customerLinks,
	...legalLinks,
];

/** The pages that a redirect can lead to, with their titles. */
export async function listTargets(on?: Pick<Tx, "select">): Promise<LinkTarget[]> {
	const targets = await listLinkTargets(on);
	const known = new Set(targets.map(({ path }) => path));
	return [...targets, ...fixed.filter(({ to }) => !known.has(to)).map(({ to, label }) => ({ path: to, title: label }))];
}

/** `pages`: paths with a page; `moved`: earlier paths of pages, each with the one of today. */
export async function listSitePaths(): Promise<{ pages: ReadonlySet<string>; moved: ReadonlyMap<string, string> }> {
	const pages = new Set((await listTargets()).map(({ path }) => path));
	const moved = new Map<string, string>();
	for (const kind of addressedKinds)
		for (const { from, to } of await listMoves(kind))
			if (!pages.has(pagePath(kind, from))) moved.set(pagePath(kind, from), pagePath(kind, to));
	return { pages, moved };
}
