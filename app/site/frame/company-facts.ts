import type { Reach } from "#app/people/company/reach.ts";

export type CompanyFact = { title: string; text: string; link?: { to: string; label: string } };

/**
 * At most four facts for the home page: what people ask first. Only facts that come from the company's record or
 * that are true of the site itself.
 */
export function companyFacts(facts: Pick<Reach, "nights" | "wait" | "replyTime"> & { insurer: string }): CompanyFact[] {
	const { nights, wait, replyTime, insurer } = facts;
	const about = { to: "/about", label: "Meet the people" };
	return [
		...(nights ? [{ title: "Nights", text: nights, link: emergencyLink }] : []),
		...(wait || replyTime ? [{ title: "How soon", text: wait || `We'll reply within ${replyTime}.` }] : []),
		{
			title: "In writing",
			text: "You get one price for each tree, and you see what's not included.",
			link: { to: "/services", label: "Typical prices" },
		},
		insurer
			? { title: "Insured", text: `We're covered by ${insurer}. Ask us for the certificate.`, link: about }
			: {
					title: "Who we are",
					text: "You'll know who looked at your tree, and they stand behind their work.",
					link: about,
				},
	];
}

const emergencyLink = { to: "/services/storm-damage-emergency", label: "Tree down?" };
