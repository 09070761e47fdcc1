import type { Company } from "#app/people/company/company.ts";
import { formatReplyTime } from "#app/people/company/hours.ts";

export type CompanyFact = { title: string; text: string };

/** At most three facts for the home page. Only what the company's record says or this site itself does. */
export function companyFacts(company: Pick<Company, "insurer" | "replyHours">, towns: number): CompanyFact[] {
	const facts: CompanyFact[] = [];
	if (company.insurer)
		facts.push({ title: "Insured", text: `We're covered by ${company.insurer}. Ask us for the certificate.` });
	facts.push({ title: "In writing", text: "You get one price for each tree, and you see what's not included." });
	facts.push({ title: "Within 60 miles", text: `We serve ${towns} towns, from Ladysmith to Black River Falls.` });
	if (company.replyHours)
		facts.push({ title: "A quick reply", text: `We'll reply within ${formatReplyTime(company.replyHours)}.` });
	return facts.slice(0, 3);
}
