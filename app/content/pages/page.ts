// What the company publishes: one row each, one address each. Pure.

export const pageKinds = ["article", "term", "service", "place", "project", "plain"] as const;
export type PageKind = (typeof pageKinds)[number];

/** The address that a kind's pages lie under; plain pages (about, privacy ...) lie at the root. */
const folderOf: Record<PageKind, string> = {
	article: "/advice",
	term: "/glossary",
	service: "/services",
	place: "/locations",
	project: "/projects",
	plain: "",
};

export function addressOf(kind: PageKind, slug: string): string {
	return `${folderOf[kind]}/${slug}`;
}

/** A text of Markdown in two: its first sentence, and what follows. Abbreviations such as "E. coli" end no sentence. */
export function splitSentence(text: string): [first: string, rest: string] {
	const first = /^[\s\S]*?(?<!\b[A-Z])[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
	return [first, text.slice(first.length).trim()];
}

/** The words of a text that may hold Markdown links. */
export function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}
