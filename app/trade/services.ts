// The services of the company, with the names used on the site, in forms and in the office. The pages in content/services
// have the same titles (a test checks this). Pure.

export type ServiceSlug =
	| "tree-trimming-pruning"
	| "tree-removal"
	| "tree-health-assessment"
	| "storm-damage-emergency"
	| "yard-cleanup";

export type Service = { slug: ServiceSlug; title: string; short: string; line: string; summary: string };

/** One page each under /services, in this order. */
export const services: readonly Service[] = [
	{
		slug: "tree-trimming-pruning",
		title: "Trimming and pruning",
		short: "Trimming and pruning",
		line: "Shape, deadwood, clearance",
		summary: "Deadwood out, weight off the long limbs, clear of the roof. Never topped.",
	},
	{
		slug: "tree-removal",
		title: "Tree removal",
		short: "Removal",
		line: "Taken down safely, stump too",
		summary: "Taken down piece by piece, stump ground if you like, lawn raked.",
	},
	{
		slug: "tree-health-assessment",
		title: "Tree health check",
		short: "Health check",
		line: "Ash borer, oak wilt, decline",
		summary: "What's wrong with it, and whether it's worth saving.",
	},
	{
		slug: "storm-damage-emergency",
		title: "Storm and emergency",
		short: "Storm and emergency",
		line: "On a roof or a wire? Call",
		summary: "On a roof or a wire? Stay away and call.",
	},
	{
		slug: "yard-cleanup",
		title: "Yard cleanup",
		short: "Yard cleanup",
		line: "Leaves, brush, hedges",
		summary: "Leaves, brush and hedges, spring and fall.",
	},
];

export function isService(slug: string): slug is ServiceSlug {
	return services.some((service) => service.slug === slug);
}
