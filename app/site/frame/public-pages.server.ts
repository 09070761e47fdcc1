import { type PageKind, pageKinds, pagePath } from "#app/content/pages/page.ts";
import { listPages, type PageSummary } from "#app/content/pages/pages.server.ts";
import { serviceScenes } from "#app/content/services/service-scenes.server.ts";
import { hubPath, toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { isService } from "#app/trade/services.ts";

/**
 * `kind`: the label above the title on social pictures; `picture`: file name in art/ without extension, "" for none;
 * `example`: a made-up project, not for search engines.
 */
export type PublicPage = {
	path: string;
	title: string;
	kind: string;
	picture: string;
	changed: Date;
	example: boolean;
};

/** The label of each kind of page, and the page that lists them. */
const kindLabels: Record<PageKind, { label: string; list?: { path: string; title: string } }> = {
	article: { label: "Advice", list: { path: "/advice", title: "Advice for your trees" } },
	term: { label: "Glossary", list: { path: "/glossary", title: "Tree terms, explained" } },
	service: { label: "Services", list: { path: "/services", title: "Five kinds of tree work" } },
	place: { label: "Tree care in", list: { path: "/service-areas", title: "Where we work" } },
	project: { label: "Our work", list: { path: "/projects", title: "Projects" } },
	plain: { label: "" },
};

/** Pages whose text is in the code. They count as changed when any other page changes. */
const staticPages = [
	{ path: "/", title: "Steady hands for old trees", picture: "" },
	{ path: "/contact", title: "Get a quote", picture: "plate-bur-oak" },
	{ path: "/newsletter", title: "Tree care news by email", picture: "plate-sugar-maple-autumn" },
	{ path: "/suggest-feature", title: "What should we do that we don't do yet?", picture: "" },
	{ path: hubPath, title: "Tree tools worth two minutes", picture: "" },
];

/** The pages that aren't written in the back office: the home page, forms, tools, and the lists of written pages. */
export function listFixedPages(): { path: string; title: string }[] {
	const lists = Object.values(kindLabels).flatMap(({ list }) => list ?? []);
	const toolPages = tools.map(({ slug, title }) => ({ path: toolPath(slug), title }));
	return [...staticPages.map(({ path, title }) => ({ path, title })), ...lists, ...toolPages];
}

/** All public pages. */
export const listPublicPages = cacheUntilBroadcast("content", async (): Promise<PublicPage[]> => {
	const contentPages: PublicPage[] = [];
	for (const kind of pageKinds) {
		const pages = await listPages(kind);
		const { label, list } = kindLabels[kind];
		if (list)
			contentPages.push({
				...list,
				kind: "",
				picture: "",
				changed: latestDate(pages.map(({ updatedAt }) => updatedAt)),
				example: false,
			});
		for (const page of pages)
			contentPages.push({
				path: pagePath(kind, page.slug),
				title: page.title,
				kind: label,
				picture: pagePicture(kind, page),
				changed: page.updatedAt,
				example: "example" in page.frontMatter && page.frontMatter.example,
			});
	}
	const changed = latestDate(contentPages.map((page) => page.changed));
	return [
		...staticPages.map((page) => ({ ...page, kind: "", changed, example: false })),
		...tools.map(({ slug, title, picture }) => ({
			path: toolPath(slug),
			title,
			kind: "Tools and games",
			picture,
			changed,
			example: false,
		})),
		...contentPages,
	];
});

function pagePicture(kind: PageKind, { slug, frontMatter }: PageSummary<PageKind>): string {
	if (kind === "service" && isService(slug)) return `${serviceScenes[slug].name}-tall-780`;
	if ("picture" in frontMatter && typeof frontMatter.picture === "string") return frontMatter.picture;
	return "after" in frontMatter && frontMatter.after && "art" in frontMatter.after.source
		? frontMatter.after.source.art
		: "";
}

function latestDate(dates: Date[]): Date {
	return new Date(Math.max(0, ...dates.map((date) => date.getTime())));
}
