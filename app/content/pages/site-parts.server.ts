// The parts of the site that aren't pages of their own: the texts of the home page, the header and the footer, those that all pages
// of a kind have, those of the lists, and storm mode.
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import { type ChangedTexts, pickTexts } from "./changed-texts.ts";
import type { PageKind, PartSlug } from "./page.ts";
import { listPages, pagesBySlug } from "./pages.server.ts";

export type PartLinks = Readonly<Record<string, readonly { to: string; label: string }[]>>;
type SitePart = { texts: ChangedTexts; links: PartLinks };

const unchanged: SitePart = { texts: {}, links: {} };

type Visit = { params: { token?: string }; url: URL } & Parameters<typeof findPageOrPreview>[2];

const isPreviewOf = (slug: PartSlug, url: URL): boolean => url.pathname.startsWith(`/${slug}/preview/`);

/** What people changed of a part, or what its draft changes at the URL of its preview. */
export async function readPart(slug: PartSlug, visit?: Visit): Promise<SitePart> {
	const isPreview = visit?.params.token && isPreviewOf(slug, visit.url);
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

/** The texts of a part, as people changed them. All are sent with the page's data, because script weighs more. */
export async function readTexts<T extends object>(slug: PartSlug, initial: T, visit?: Visit): Promise<T> {
	return { ...initial, ...pickTexts((await readPart(slug, visit)).texts, initial) };
}

type Params = { slug?: string; token?: string };

/**
 * The parameters of the URL. At the preview of `part`, whose texts are on every page of a kind, those of one such page; of none
 * when there is no such page.
 */
export async function paramsOrExample(part: PartSlug, kind: PageKind, params: Params, url: URL): Promise<Params> {
	if (!isPreviewOf(part, url)) return params;
	const [example] = await listPages(kind);
	return { slug: example?.slug ?? "" };
}
