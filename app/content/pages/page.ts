// The kinds of published pages and their URLs. Pure.

export const pageKinds = ["article", "term", "service", "place", "project", "plain", "part"] as const;
export type PageKind = (typeof pageKinds)[number];
/** The kinds that have URLs of their own. */
export const addressedKinds = pageKinds.filter((kind) => kind !== "part");

/** The path prefix of each kind. Plain pages (about, privacy ...) are at the root. */
const pathPrefixes: Record<PageKind, string> = {
	article: "/advice",
	term: "/glossary",
	service: "/services",
	place: "/locations",
	project: "/projects",
	plain: "",
	part: "",
};

/** The path of a page's URL. A part of the site, such as the footer, is on all pages: it has that of the home page. */
export function pagePath(kind: PageKind, slug: string): string {
	if (kind === "part") return "/";
	return `${pathPrefixes[kind]}/${slug}`;
}

/** Where the previews of a page are: each plain page has a screen of its own. */
export const previewFolder = (kind: PageKind, slug: string): string =>
	kind === "plain" || kind === "part" ? `/${slug}/preview/` : `${pagePath(kind, "")}preview/`;

/** Splits Markdown into its first sentence and the rest. An abbreviation such as "E. coli" doesn't end a sentence. */
export function splitSentence(text: string): [first: string, rest: string] {
	const first = /^[\s\S]*?(?<!\b[A-Z])[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
	return [first, text.slice(first.length).trim()];
}

/** Replaces Markdown links with their text. */
export function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}
