import { addressedKinds, type PageKind, pagePath } from "#app/content/pages/page.ts";
import { listPages, type PageSummary } from "#app/content/pages/pages.server.ts";
import { serviceScenes } from "#app/content/services/service-scenes.server.ts";
import { toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { listPastIssues } from "#app/messaging/newsletter-archive/archive.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { isService } from "#app/trade/services.ts";
import { kindLabels, staticPages } from "./fixed-pages.ts";

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

/** All public pages. */
export const listPublicPages = cacheUntilBroadcast("content", async (): Promise<PublicPage[]> => {
	const contentPages: PublicPage[] = [];
	for (const kind of addressedKinds) {
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
	const pastIssues = await listPastIssues();
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
		...pastIssues.map(({ path, subject, startedAt }) => ({
			path,
			title: subject,
			kind: "Newsletter",
			picture: "plate-sugar-maple-autumn",
			changed: startedAt,
			example: false,
		})),
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
