import { linkTerms } from "#app/content/glossary/terms.server.ts";
import { keptWithContent } from "#app/content/pages/content-cache.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { findPage, listPages, listTexts, searchPages } from "#app/content/pages/pages.server.ts";
import { printWords } from "#app/content/pages/print-words.ts";
import type { PrintFiles } from "#app/ui/print.tsx";
import { findPrint } from "#app/ui/prints.server.ts";
import { minutesToRead, nearest, splitAnswer, type Topic } from "./article.ts";

export type ArticleCard = {
	slug: string;
	title: string;
	description: string;
	topic: Topic;
	minutes: number;
	published: string;
	months: number[];
	species: string[];
	services: string[];
	plate: string;
	updatedAt: Date;
};

/** Every published article. */
export const listArticles = keptWithContent(async (): Promise<ArticleCard[]> => {
	const texts = await listTexts("article");
	return texts.map(({ body, slug, title, description, updatedAt, facts }) => {
		const { topic, published, months = [], species, services, plate } = facts;
		const minutes = minutesToRead(body);
		return { slug, title, description, topic, minutes, published, months, species, services, plate, updatedAt };
	});
});

/** What somebody typed or picked, best first; `topic` null for all topics. */
export async function searchArticles(typed: string, topic: Topic | null): Promise<ArticleCard[]> {
	const all = await listArticles();
	const found = typed ? (await searchPages(typed, 30, "article")).map(({ slug }) => slug) : all.map(({ slug }) => slug);
	return found.flatMap((slug) => all.filter((card) => card.slug === slug && (!topic || card.topic === topic)));
}

/** An article as its page shows it; null when there is none at this address. */
export async function readArticle(slug: string) {
	const page = await findPage("article", slug);
	if (!page) return null;
	const [all, services, link] = await Promise.all([listArticles(), listPages("service"), linkTerms()]);
	const { answer, text } = splitAnswer(page.body);
	const { facts } = page;
	return {
		slug,
		title: page.title,
		description: page.description,
		topic: facts.topic,
		minutes: minutesToRead(page.body),
		published: facts.published,
		reviewed: facts.reviewed,
		sources: facts.sources,
		print: findPrint(facts.plate),
		printWords: printWords[facts.plate] ?? "",
		answer: answer && renderMarkdown(answer, link).html,
		...renderMarkdown(text, link),
		related: nearest({ slug, ...facts }, all, 3).map(cardShown),
		services: services.flatMap(({ slug, title }) => (facts.services.includes(slug) ? [{ slug, title }] : [])),
	};
}

export type ShownCard = Pick<ArticleCard, "slug" | "title" | "description" | "topic" | "minutes"> & {
	print: PrintFiles | null;
};

/** What a list needs to know of an article. */
export function cardShown({ slug, title, description, topic, minutes, plate }: ArticleCard): ShownCard {
	return { slug, title, description, topic, minutes, print: findPrint(plate) };
}
