// The links of the header, the footer and the error page.
import { pagePath } from "#app/content/pages/page.ts";
import type { ServiceSlug } from "#app/trade/services.ts";

export type SiteLink = { to: string; label: string };

/** The header links in order; "services" is the menu of the five services. */
export const headerLinks: (SiteLink | "services")[] = [
	{ to: "/about", label: "About" },
	"services",
	{ to: "/advice", label: "Advice" },
	{ to: "/glossary", label: "Glossary" },
	{ to: "/fun", label: "Fun" },
	{ to: "/contact", label: "Contact" },
];

/** In the footer and on the error page. */
export const quickLinks: SiteLink[] = [
	{ to: "/", label: "Home" },
	{ to: "/services", label: "Services" },
	{ to: "/projects", label: "Projects" },
	{ to: "/advice", label: "Advice" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
	{ to: "/brand", label: "Brand Assets" },
];

/** In the last line of the footer. */
export const legalLinks: SiteLink[] = [
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
];

export const servicesPath = "/services";
export const areasPath = "/service-areas";
export const quotePath = "/contact";
export const searchPath = "/search";
export const stormPath = "/contact?service=storm-damage-emergency";

export function servicePath(slug: ServiceSlug): string {
	return pagePath("service", slug);
}

export function placePath(slug: string): string {
	return pagePath("place", slug);
}
