// Answers a question. Nothing about the question is stored.

import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { type PageMatch as FoundPage, searchPages } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { localCards } from "./local-cards.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import { readPassages } from "./passages.server.ts";
import { answerQuestion, maxOthers, type RankedAnswer } from "./rules.ts";
import { shortAnswer } from "./short-answer.ts";

type Quote = { to: string; title: string; part: string; html: string };
export type BotAnswer = Omit<RankedAnswer, "quotes" | "others"> & {
	quotes: Quote[];
	others: { to: string; title: string }[];
	/** the sentences of our pages that answer the question; null below a card, and when no sentence fits */
	short: { text: string; to: string; title: string } | null;
	next: NextStep | null;
};

const addressOfFound = ({ kind, slug }: FoundPage) => pagePath(kind, slug);

/** Passages come from the cache; related pages also come from the site's search. `today` is a calendar day. */
export async function findAnswer(question: string, today: string): Promise<BotAnswer> {
	const [{ passages, titles, towns, ranking }, company] = await Promise.all([readPassages(), readCompany()]);
	const contact = { ...company, phone: formatPhone(company.phone) };
	const found = answerQuestion(question, today, { ranking, local: (text) => localCards(text, contact, towns) });
	const shown = new Set(found.quotes.map((at) => passages[at]?.page));
	const near = found.isSure && !found.isSafetyAnswer ? (await searchPages(question, 8)).map(addressOfFound) : [];
	const others = [...new Set([...found.others, ...near])].filter((to) => titles.has(to) && !shown.has(to));
	const quoted = found.quotes.flatMap((at) => passages[at] ?? []);
	const short = found.cards.length ? null : shortAnswer(question, quoted);
	const from = short && quoted[short.at];
	const next = nextStep(question, found);
	return {
		...found,
		service: found.service ?? next?.service ?? null,
		short: short && from ? { text: short.text, to: from.to, title: from.title } : null,
		next,
		quotes: quoted.map(({ to, title, part, source }) => ({ to, title, part, html: renderMarkdown(source).html })),
		others: others.slice(0, maxOthers).map((to) => ({ to, title: titles.get(to) ?? to })),
	};
}
