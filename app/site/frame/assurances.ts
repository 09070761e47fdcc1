import type { Company } from "#app/people/company/company.ts";

export type Assurance = { title: string; text: string; link: { to: string; label: string } };

/** What customers can rely on. Insurance is included only when it is in the company's record. */
export function companyAssurances({ insurer }: Pick<Company, "insurer">): Assurance[] {
	const insurance: Assurance = {
		title: "Insured",
		text: `We're covered by ${insurer}. Ask for the certificate before anyone climbs.`,
		link: { to: "/advice/what-insured-means-and-how-to-check", label: "How to check" },
	};
	return [
		...(insurer ? [insurance] : []),
		{
			title: "Pruned to the ANSI A300 standard",
			text: "The American standard for tree care: every cut has a reason, no topping, and no climbing spikes on living trees.",
			link: { to: "/glossary/ansi-a300", label: "What A300 means" },
		},
		{
			title: "The ANSI Z133 safety standard",
			text: "Helmets, ropes and a second person on the ground. Near wires, no one climbs until the utility says so.",
			link: { to: "/glossary/ansi-z133", label: "What Z133 means" },
		},
		{
			title: "A price in writing",
			text: "You get a price for each tree and see what's not included. We don't start until you say so.",
			link: { to: "/advice/what-a-written-tree-quote-should-say", label: "What a quote should include" },
		},
		{
			title: "A clean yard",
			text: "We haul the brush, rake the lawn and sweep the driveway. We walk the yard with you before we leave.",
			link: { to: "/services/yard-cleanup", label: "What cleanup includes" },
		},
	];
}
