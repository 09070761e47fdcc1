// An answer to a question, from memory: nothing about it is written down.

import { readCompany } from "#app/company/company.server.ts";
import { renderMarkdown } from "#app/pages/markdown.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { localCards } from "./local-cards.ts";
import { readPassages } from "./passages.server.ts";
import { answer, type Found } from "./rules.ts";

type Quote = { to: string; title: string; part: string; html: string };
export type Told = Omit<Found, "quotes" | "others"> & { quotes: Quote[]; others: { to: string; title: string }[] };

/** `today` is a calendar day. */
export async function findAnswer(question: string, today: string): Promise<Told> {
	const [{ passages, titles, towns, ranking }, company] = await Promise.all([readPassages(), readCompany()]);
	const contact = { ...company, phone: formatPhone(company.phone) };
	const found = answer(question, today, { ranking, local: (letters) => localCards(letters, contact, towns) });
	return {
		...found,
		quotes: found.quotes.flatMap((at) => {
			const passage = passages[at];
			if (!passage) return [];
			const { to, title, part, source } = passage;
			return [{ to, title, part, html: renderMarkdown(source).html }];
		}),
		others: found.others.map((to) => ({ to, title: titles.get(to) ?? to })),
	};
}
