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

/** The parts of the site that aren't pages of their own, each with the path of a page that shows it. */
const partPaths = {
	home: "/",
	header: "/",
	footer: "/",
	"storm-notice": "/",
	"list-of-services": "/services",
	"service-pages": "/services",
	"list-of-towns": "/service-areas",
	"town-pages": "/service-areas",
	"list-of-articles": "/advice",
	"article-pages": "/advice",
	"list-of-terms": "/glossary",
	"term-pages": "/glossary",
	"list-of-projects": "/projects",
	"project-pages": "/projects",
	"list-of-tools": "/fun",
} as const;
export type PartSlug = keyof typeof partPaths;

/** The path of a page's URL; of a part of the site, that of a page that shows it. */
export function pagePath(kind: PageKind, slug: string): string {
	if (kind === "part") return partPaths[slug as PartSlug] ?? "/";
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
