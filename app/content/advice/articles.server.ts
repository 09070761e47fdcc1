import { createPageTermLinker } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { findPage, listPages, listPagesWithBody, searchPages } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { cacheEachUntilBroadcast, cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { minutesToRead, relatedArticles, splitAnswer, type Topic } from "./article.ts";

export type ArticleSummary = {
	slug: string;
	title: string;
	description: string;
	topic: Topic;
	minutes: number;
	published: string;
	months: number[];
	species: string[];
	services: string[];
	picture: string;
	/** the name of the first drawing in the text, or "" */
	drawing: string;
	updatedAt: Date;
};

/** Every published article. */
export const listArticles = cacheUntilBroadcast("content", async (): Promise<ArticleSummary[]> => {
	const texts = await listPagesWithBody("article");
	return texts.map(({ body, slug, title, description, updatedAt, frontMatter }) => {
		const { topic, published, months = [], species, services, picture } = frontMatter;
		const minutes = minutesToRead(body);
		const drawing = /\]\(drawing:([a-z0-9-]+)\)/.exec(body)?.[1] ?? "";
		return {
			slug,
			title,
			description,
			topic,
			minutes,
			published,
			months,
			species,
			services,
			picture,
			drawing,
			updatedAt,
		};
	});
});

/** Articles for a search query, best match first; all articles when the query is "". `topic` null: all topics. */
export async function searchArticles(query: string, topic: Topic | null): Promise<ArticleSummary[]> {
	const all = await listArticles();
	const slugs = query ? (await searchPages(query, 30, "article")).map(({ slug }) => slug) : all.map(({ slug }) => slug);
	return slugs.flatMap((slug) => all.filter((card) => card.slug === slug && (!topic || card.topic === topic)));
}

/** The data of an article page; null when there is no such article. */
export const findArticlePage = cacheEachUntilBroadcast("content", async (slug: string) => {
	const page = await findPage("article", slug);
	if (!page) return null;
	const [all, services, linkTerms] = await Promise.all([listArticles(), listPages("service"), createPageTermLinker()]);
	const { answer, text } = splitAnswer(page.body);
	const { frontMatter } = page;
	return {
		slug,
		title: page.title,
		description: page.description,
		topic: frontMatter.topic,
		minutes: minutesToRead(page.body),
		published: frontMatter.published,
		reviewed: frontMatter.reviewed,
		sources: frontMatter.sources,
		print: findArtPrint(frontMatter.picture),
		printCaption: printCaptions[frontMatter.picture] ?? "",
		answer: answer && renderMarkdown(answer, linkTerms).html,
		...renderMarkdown(text, linkTerms),
		related: relatedArticles({ slug, ...frontMatter }, all, 3).map(toArticleCard),
		services: services.flatMap(({ slug, title }) => (frontMatter.services.includes(slug) ? [{ slug, title }] : [])),
	};
});

export type ArticleCardData = Pick<ArticleSummary, "slug" | "title" | "description" | "topic" | "minutes"> & {
	print: ArtPrintFiles | null;
};

/** The data that <ArticleCard> needs. */
export function toArticleCard({ slug, title, description, topic, minutes, picture }: ArticleSummary): ArticleCardData {
	return { slug, title, description, topic, minutes, print: findArtPrint(picture) };
}
