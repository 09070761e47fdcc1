import type { Company } from "#app/people/company/company.ts";

export type Assurance = { title: string; words: string; link: { to: string; words: string } };

/** How we work, and who is behind it. Insurance is told only when it is on the company's record. */
export function assurancesOf({ insurer }: Pick<Company, "insurer">): Assurance[] {
	const insured: Assurance = {
		title: "Insured, on paper",
		words: `By ${insurer}. Ask for the certificate before anybody climbs.`,
		link: { to: "/advice/what-insured-means-and-how-to-check", words: "How to check it" },
	};
	return [
		...(insurer ? [insured] : []),
		{
			title: "Cuts by ANSI A300",
			words: "The American standard for tree care: each cut has a reason, no topping, no spikes on a tree that lives.",
			link: { to: "/glossary/ansi-a300", words: "What A300 is" },
		},
		{
			title: "Safety by ANSI Z133",
			words: "Helmets, ropes and a second person on the ground. Near wires nobody climbs before the utility says so.",
			link: { to: "/glossary/ansi-z133", words: "What Z133 is" },
		},
		{
			title: "A price in writing",
			words: "One line for each tree, and what is not in it. Nothing starts before you say so.",
			link: { to: "/advice/what-a-written-tree-quote-should-say", words: "What a quote should say" },
		},
		{
			title: "The yard as it was",
			words: "Brush gone, lawn raked, drive swept. We walk it with you before we leave.",
			link: { to: "/services/yard-cleanup", words: "What cleanup means" },
		},
	];
}
