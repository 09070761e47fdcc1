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
		summary: "We take out deadwood, shorten heavy limbs and clear the roof. We never top trees.",
	},
	{
		slug: "tree-removal",
		title: "Tree removal",
		short: "Removal",
		line: "Safe tree and stump removal",
		summary: "We take trees down piece by piece, grind the stumps if you like, and rake the lawn.",
	},
	{
		slug: "tree-health-assessment",
		title: "Tree health check",
		short: "Health check",
		line: "Ash borer, oak wilt, decline",
		summary: "We find out what's wrong with your tree and whether it's worth saving.",
	},
	{
		slug: "storm-damage-emergency",
		title: "Storm and emergency",
		short: "Storm and emergency",
		line: "Tree on a roof or wire? Call us",
		summary: "Is a tree on a roof or a wire? Stay at least 35 feet (11 m) from any wire, call 911, then us.",
	},
	{
		slug: "yard-cleanup",
		title: "Yard cleanup",
		short: "Yard cleanup",
		line: "Leaves, brush, hedges",
		summary: "We clean up leaves, brush and hedges in spring and fall.",
	},
];

/** The service that people need right away: its page says whom to call first and has no best months. */
export const emergencyService: ServiceSlug = "storm-damage-emergency";

export function isService(slug: string): slug is ServiceSlug {
	return services.some((service) => service.slug === slug);
}
