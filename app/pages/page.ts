// What the company publishes: one row each, one address each. Pure.

export const pageKinds = ["article", "term", "service", "place", "project", "plain"] as const;
export type PageKind = (typeof pageKinds)[number];

/** The address that a kind's pages lie under; plain pages (about, privacy ...) lie at the root. */
export const folderOf: Record<PageKind, string> = {
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
