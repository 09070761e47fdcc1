// What an article is to its readers: a subject, a season, some minutes. Pure.
import type { Facts } from "#app/content/pages/facts-form.ts";

export type Topic = Facts["article"]["topic"];

export const topicWords: Record<Topic, string> = {
	pruning: "Pruning",
	health: "Tree health",
	removal: "Removal and stumps",
	storm: "Storms",
	planting: "Planting",
	season: "Through the year",
	money: "Money and paper",
	law: "Law and wires",
};

export function isTopic(word: string): word is Topic {
	return Object.hasOwn(topicWords, word);
}

/** Minutes that a calm reader needs for a text of Markdown: 220 words each. */
export function minutesToRead(text: string): number {
	return Math.max(1, Math.ceil((text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []).length / 220));
}

/** The short answer that an article opens with, and the text after it; no answer is "". */
export function splitAnswer(body: string): { answer: string; text: string } {
	const [, quote = "", text = body] = /^((?:>.*\n?)+)([\s\S]*)$/.exec(body) ?? [];
	const answer = quote.replaceAll(/^> ?/gm, "").replace(/^\*\*The short answer\.?\*\*\s*/, "");
	return { answer: answer.trim(), text: text.trim() };
}

type Dated = { title: string; published: string; months: number[] };

/** What is good to know in this month (1 to 12), and the rest; the newest of each first. */
export function byMonth<A extends Dated>(articles: A[], month: number): { season: A[]; rest: A[] } {
	const sorted = [...articles].sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title));
	return {
		season: sorted.filter(({ months }) => months.includes(month)),
		rest: sorted.filter(({ months }) => !months.includes(month)),
	};
}

type About = { slug: string; published: string; topic: Topic; species: string[]; services: string[] };

/** The articles nearest to this one: the topic counts most, then each tree they share, then each service. */
export function nearest<A extends About>(to: About, all: A[], most: number): A[] {
	const shared = (a: string[], b: string[]) => a.filter((one) => b.includes(one)).length;
	const near = (other: A) =>
		(other.topic === to.topic ? 4 : 0) +
		2 * Math.min(3, shared(other.species, to.species)) +
		shared(other.services, to.services);
	return all
		.filter(({ slug }) => slug !== to.slug)
		.map((article) => ({ article, near: near(article) }))
		.filter(({ near }) => near > 0)
		.sort((a, b) => b.near - a.near || b.article.published.localeCompare(a.article.published))
		.slice(0, most)
		.map(({ article }) => article);
}
