import { listPagesWithBody, searchPages } from "#app/content/pages/pages.server.ts";
import { listDrawings } from "#app/content/rich-text/rich-text.ts";
import { today } from "#app/platform/dates.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { minutesToRead, type Topic } from "./article.ts";
import { readDocument } from "./document.server.ts";

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
	return texts.map((page) => {
		const { slug, title, description, updatedAt, frontMatter } = page;
		const { topic, months = [], species, services, picture } = frontMatter;
		return {
			slug,
			title,
			description,
			topic,
			minutes: minutesToRead(page.body),
			published: frontMatter.published || publishedDay(page.publishedAt),
			months,
			species,
			services,
			picture,
			drawing: listDrawings(readDocument(page))[0] ?? "",
			updatedAt,
		};
	});
});

/** The day an article went live, for one whose date nobody has entered. A preview shows today. */
export const publishedDay = (publishedAt: Date | null): string => today(publishedAt ?? new Date());

/** Articles for a search query, best match first; all articles when the query is "". `topic` null: all topics. */
export async function searchArticles(query: string, topic: Topic | null): Promise<ArticleSummary[]> {
	const all = await listArticles();
	const slugs = query ? (await searchPages(query, 30, "article")).map(({ slug }) => slug) : all.map(({ slug }) => slug);
	return slugs.flatMap((slug) => all.filter((card) => card.slug === slug && (!topic || card.topic === topic)));
}

export type ArticleCardData = Pick<ArticleSummary, "slug" | "title" | "description" | "topic" | "minutes"> & {
	print: ArtPrintFiles | null;
};

/** The data that <ArticleCard> needs. */
export function toArticleCard({ slug, title, description, topic, minutes, picture }: ArticleSummary): ArticleCardData {
	return { slug, title, description, topic, minutes, print: findArtPrint(picture) };
}
