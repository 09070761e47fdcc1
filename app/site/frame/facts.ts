import type { Company } from "#app/people/company/company.ts";

export type PlainFact = { title: string; words: string };

/** The three plain facts under the hero. Only what the company's record says or this site itself does. */
export function plainFacts(company: Pick<Company, "insurer" | "replyHours">, towns: number): PlainFact[] {
	const facts: PlainFact[] = [];
	if (company.insurer) facts.push({ title: "Insured", words: `By ${company.insurer}. Ask to see the certificate.` });
	facts.push({ title: "Written", words: "One price for each tree, and what is not in it." });
	facts.push({ title: "60 miles", words: `${towns} towns around the yard, from Ladysmith to Black River Falls.` });
	if (company.replyHours)
		facts.push({ title: "Answered", words: `You hear from us within ${company.replyHours} hours of writing.` });
	return facts.slice(0, 3);
}
