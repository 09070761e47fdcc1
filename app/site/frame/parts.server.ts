// The parts of the site that aren't pages of their own: the texts of the home page, the header, the footer, and storm mode.
import { pagesBySlug } from "#app/content/pages/pages.server.ts";
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import type { ChangedTexts } from "./changed-texts.ts";
import type { SiteLink } from "./site-map.ts";

type PartSlug = "home" | "header" | "footer" | "storm-notice";
export type PartLinks = Readonly<Record<string, readonly SiteLink[]>>;
type SitePart = { texts: ChangedTexts; links: PartLinks };

const unchanged: SitePart = { texts: {}, links: {} };

type Visit = { params: { token?: string }; url: URL } & Parameters<typeof findPageOrPreview>[2];

/** What people changed of a part, or what its draft changes at the URL of its preview. */
export async function readPart(slug: PartSlug, visit?: Visit): Promise<SitePart> {
	const isPreview = visit?.params.token && visit.url.pathname.startsWith(`/${slug}/preview/`);
	const page = isPreview
		? await findPageOrPreview("part", { slug, token: visit.params.token }, visit)
		: ((await pagesBySlug("part")).get(slug) ?? null);
	if (!page) {
		if (isPreview) throw new Response("Not found", { status: 404 });
		return unchanged;
	}
	const { texts = {}, links = {} } = page.frontMatter;
	return { texts, links: toLinks(links) };
}

const toLinks = (links: PartLinks): PartLinks =>
	Object.fromEntries(Object.entries(links).map(([name, list]) => [name, list.map(({ to, label }) => ({ to, label }))]));
