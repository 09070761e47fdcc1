import { data, redirect } from "react-router";
import { type PageKind, pagePath } from "./page.ts";
import { findMovedSlug, searchPages, wasPublished } from "./pages.server.ts";
import { isExternal } from "./redirect-path.ts";
import { findRedirect } from "./redirects.server.ts";

export type PageSuggestion = { to: string; title: string };

/** At most three pages that an unknown URL may mean, by a search for its last segment, then for the whole path. */
export async function suggestPages(path: string): Promise<PageSuggestion[]> {
	const parts = decodePath(path).split("/").filter(Boolean);
	const byLastPart = await searchPages(parts.at(-1) ?? "", 3);
	const matches = byLastPart.length ? byLastPart : await searchPages(parts.join(" "), 3);
	return matches.map(({ kind, slug, title }) => ({ to: pagePath(kind, slug), title }));
}

/** What a loader throws when there is no page at its URL: a redirect when the page has moved or someone set one up, else 404, or 410 when it was taken off the site, with suggestions. */
export async function movedOrNotFound(kind: PageKind, slug: string) {
	const currentSlug = await findMovedSlug(kind, slug);
	if (currentSlug) return redirect(pagePath(kind, currentSlug), 301);
	const to = await findRedirect(pagePath(kind, slug));
	if (to) return leadTo(to);
	const status = (await wasPublished(kind, slug))
		? { status: 410, statusText: "Gone" }
		: { status: 404, statusText: "Not Found" };
	return data({ suggestions: await suggestPages(slug) }, status);
}

/** Browsers keep a 301 for good, and another site isn't ours to vouch for. Nothing of the request goes along. */
export const leadTo = (to: string): Response => redirect(to, isExternal(to) ? 302 : 301);

function decodePath(path: string): string {
	const trimmed = path.slice(0, 200).replace(/(\.data|\.html?|\.php)$/i, "");
	try {
		return decodeURIComponent(trimmed);
	} catch {
		return trimmed;
	}
}
