// Topics, reading time, season and related articles. Pure.
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";

export type Topic = FrontMatter["article"]["topic"];

export const topicLabels: Record<Topic, string> = {
	pruning: "Pruning",
	health: "Tree health",
	removal: "Removal and stumps",
	storm: "Storms",
	planting: "Planting",
	season: "Seasonal care",
	money: "Costs and paperwork",
	law: "Laws and power lines",
};

export const topics = Object.keys(topicLabels) as [Topic, ...Topic[]];

export function isTopic(word: string): word is Topic {
	return Object.hasOwn(topicLabels, word);
}

export const readingSpeed = 220;

/** Reading time of a Markdown text in minutes. */
export function minutesToRead(text: string): number {
	return Math.max(1, Math.ceil((text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []).length / readingSpeed));
}

type Dated = { title: string; published: string; months: number[] };

/** The articles for a month (1 to 12) and all others, each newest first. */
export function splitByMonth<A extends Dated>(articles: A[], month: number): { season: A[]; rest: A[] } {
	const sorted = [...articles].sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title));
	return {
		season: sorted.filter(({ months }) => months.includes(month)),
		rest: sorted.filter(({ months }) => !months.includes(month)),
	};
}

type Comparable = { slug: string; published: string; topic: Topic | ""; species: string[]; services: string[] };

/** The articles most related to one: a shared topic counts most, then each shared species, then each shared service. */
export function relatedArticles<A extends Comparable>(article: Comparable, all: A[], limit: number): A[] {
	const countShared = (a: string[], b: string[]) => a.filter((slug) => b.includes(slug)).length;
	const getScore = (other: A) =>
		(other.topic === article.topic ? 4 : 0) +
		2 * Math.min(3, countShared(other.species, article.species)) +
		countShared(other.services, article.services);
	return all
		.filter(({ slug }) => slug !== article.slug)
		.map((other) => ({ other, score: getScore(other) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || b.other.published.localeCompare(a.other.published))
		.slice(0, limit)
		.map(({ other }) => other);
}

export const articleBreadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Advice", path: "/advice" },
];

/** How a quote request that starts on an article begins. */
export const aboutArticle = (title: string) => `I read “${title}”. `;
