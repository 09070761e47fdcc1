// Every link of the header, the footer and the error page. A page gets its line here when it exists, not before.

import type { ServiceName } from "#app/inquiries/services.ts";

export type SiteLink = { to: string; label: string };

/** In the header, in this order; "services" is the menu of the five services. */
export const headerLinks: (SiteLink | "services")[] = ["services", { to: "/contact", label: "Contact" }];

/** In the footer. */
export const quickLinks: SiteLink[] = [
	{ to: "/", label: "Home" },
	{ to: "/#services", label: "Services" },
	{ to: "/#areas", label: "Where we work" },
	{ to: "/projects", label: "Projects" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
];

/** The small print in the footer's last line. */
export const legalLinks: SiteLink[] = [
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
];

export const allServices = "/#services";
export const allAreas = "/#areas";
export const quotePath = "/contact";

export type Service = { slug: ServiceName; title: string; short: string; line: string; words: string };

export const services: Service[] = [
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

/** Where a service leads: to the quote form with that service ticked. */
export function servicePath(slug: ServiceName): string {
	return `/contact?service=${slug}`;
}

/** Where a town leads: to the quote form, which begins with its name. */
export function placePath(cityName: string): string {
	return `/contact?about=${encodeURIComponent(`In ${cityName}: `)}`;
}
