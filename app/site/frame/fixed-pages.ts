// The pages of the site whose text is in the code. Pure.
import type { PageKind } from "#app/content/pages/page.ts";
import { hubPath, toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";

/** The label of each kind of page, and the page that lists them. */
export const kindLabels: Record<PageKind, { label: string; list?: { path: string; title: string } }> = {
	article: { label: "Advice", list: { path: "/advice", title: "Advice for your trees" } },
	term: { label: "Glossary", list: { path: "/glossary", title: "Tree terms, explained" } },
	service: { label: "Services", list: { path: "/services", title: "Five kinds of tree work" } },
	place: { label: "Tree care in", list: { path: "/service-areas", title: "Where we work" } },
	project: { label: "Our work", list: { path: "/projects", title: "Projects" } },
	plain: { label: "" },
	part: { label: "" },
};

/** Pages whose text is in the code. They count as changed when any other page changes. */
export const staticPages = [
	{ path: "/", title: "Steady hands for old trees", picture: "" },
	{ path: "/contact", title: "Get a quote", picture: "plate-bur-oak" },
	{ path: "/newsletter", title: "Tree care news by email", picture: "plate-sugar-maple-autumn" },
	{ path: "/newsletter/issues", title: "Past newsletters", picture: "plate-sugar-maple-autumn" },
	{ path: "/suggest-feature", title: "What should we do that we don't do yet?", picture: "" },
	{ path: hubPath, title: "Tree tools worth two minutes", picture: "" },
];

/** The pages that aren't written in the back office: the home page, forms, tools, and the lists of written pages. */
export function listFixedPages(): { path: string; title: string }[] {
	const lists = Object.values(kindLabels).flatMap(({ list }) => list ?? []);
	const toolPages = tools.map(({ slug, title }) => ({ path: toolPath(slug), title }));
	return [...staticPages.map(({ path, title }) => ({ path, title })), ...lists, ...toolPages];
}
