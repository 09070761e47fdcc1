// An answer to a question: nothing about it is written down.

import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { type Found as FoundPage, searchPages } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { localCards } from "./local-cards.ts";
import { readPassages } from "./passages.server.ts";
import { answer, type Found, othersShown } from "./rules.ts";

type Quote = { to: string; title: string; part: string; html: string };
export type Told = Omit<Found, "quotes" | "others"> & { quotes: Quote[]; others: { to: string; title: string }[] };

const addressOfFound = ({ kind, slug }: FoundPage) => addressOf(kind, slug);

/** Passages from memory; pages that may be meant instead also from the site's search. `today` is a calendar day. */
export async function findAnswer(question: string, today: string): Promise<Told> {
	const [{ passages, titles, towns, ranking }, company] = await Promise.all([readPassages(), readCompany()]);
	const contact = { ...company, phone: formatPhone(company.phone) };
	const found = answer(question, today, { ranking, local: (letters) => localCards(letters, contact, towns) });
	const shown = new Set(found.quotes.map((at) => passages[at]?.page));
	const near = found.sure && !found.refused ? (await searchPages(question, 8)).map(addressOfFound) : [];
	const others = [...new Set([...found.others, ...near])].filter((to) => titles.has(to) && !shown.has(to));
	return {
		...found,
		quotes: found.quotes.flatMap((at) => {
			const passage = passages[at];
			if (!passage) return [];
			const { to, title, part, source } = passage;
			return [{ to, title, part, html: renderMarkdown(source).html }];
		}),
		others: others.slice(0, othersShown).map((to) => ({ to, title: titles.get(to) ?? to })),
	};
}
