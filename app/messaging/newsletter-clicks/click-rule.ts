// What a link of an issue leads to, and which openings of links are clicks of a reader. Pure.

/** Where the link leads. On our own pages, the visit says that it came from the newsletter. */
export function linkTarget(url: string, slug: string, origin: string): string {
	const target = new URL(url);
	if (target.origin !== origin || target.searchParams.has("utm_source")) return url;
	target.searchParams.set("utm_source", "newsletter");
	target.searchParams.set("utm_medium", "email");
	if (slug) target.searchParams.set("utm_campaign", slug);
	return target.href;
}

/** An opening is looked at this long after it happened. */
export const scanWindowMs = 20_000;
/** A reader doesn't open more links of an issue than this within that time; a mail scanner opens all of them. */
const mostLinksAtOnce = 3;

export type Opening = { linkId: string; issueId: string; network: string; at: number };

/** The openings that are clicks: those of networks that didn't open many links of an issue at once, each link once. */
export function selectClicks(openings: readonly Opening[]): Opening[] {
	const byReader = Map.groupBy(openings, ({ network, issueId }) => `${network} ${issueId}`);
	return [...byReader.values()].flatMap((opened) => {
		const once = [...new Map(opened.map((opening) => [opening.linkId, opening])).values()];
		return once.length > mostLinksAtOnce ? [] : once;
	});
}
