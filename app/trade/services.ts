// The work we do, by the names that the site, the forms and the office use. Its pages in content/services bear the same
// titles (a test holds them together). Pure.

export type ServiceSlug =
	| "tree-trimming-pruning"
	| "tree-removal"
	| "tree-health-assessment"
	| "storm-damage-emergency"
	| "yard-cleanup";

export type Service = { slug: ServiceSlug; title: string; short: string; line: string; words: string };

/** One page each under /services, in this order. */
export const services: readonly Service[] = [
	{
		slug: "tree-trimming-pruning",
		title: "Trimming and pruning",
		short: "Trimming and pruning",
		line: "Shape, deadwood, clearance",
		words: "Deadwood out, weight off the long limbs, clear of the roof. Never topped.",
	},
	{
		slug: "tree-removal",
		title: "Tree removal",
		short: "Removal",
		line: "Down safely, stump too",
		words: "Taken down piece by piece, stump ground if you like, lawn raked.",
	},
	{
		slug: "tree-health-assessment",
		title: "Tree health check",
		short: "Health check",
		line: "Ash borer, oak wilt, decline",
		words: "What ails it, and whether it is worth saving.",
	},
	{
		slug: "storm-damage-emergency",
		title: "Storm and emergency",
		short: "Storm and emergency",
		line: "On a roof or a wire: call",
		words: "On a roof or a wire? Keep away and call.",
	},
	{
		slug: "yard-cleanup",
		title: "Yard cleanup",
		short: "Yard cleanup",
		line: "Leaves, brush, hedges",
		words: "Leaves, brush and hedges, spring and fall.",
	},
];

export function isService(slug: string): slug is ServiceSlug {
	return services.some((service) => service.slug === slug);
}
