// Answers a question. Nothing about the question is stored.

import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { type PageMatch as FoundPage, searchPages } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { localCards } from "./local-cards.ts";
import { readPassages } from "./passages.server.ts";
import { answerQuestion, maxOthers, type RankedAnswer } from "./rules.ts";

type Quote = { to: string; title: string; part: string; html: string };
export type BotAnswer = Omit<RankedAnswer, "quotes" | "others"> & {
	quotes: Quote[];
	others: { to: string; title: string }[];
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
	return {
		...found,
		quotes: found.quotes.flatMap((at) => {
			const passage = passages[at];
			if (!passage) return [];
			const { to, title, part, source } = passage;
			return [{ to, title, part, html: renderMarkdown(source).html }];
		}),
		others: others.slice(0, maxOthers).map((to) => ({ to, title: titles.get(to) ?? to })),
	};
}
