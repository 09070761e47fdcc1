// The links of the header, the footer and the error page.
import { pagePath } from "#app/content/pages/page.ts";
import { emergencyService, type ServiceSlug } from "#app/trade/services.ts";

export type SiteLink = { to: string; label: string };

export const customerPath = "/account";
export const snowPath = "/snow";

/** The header links in order; "services" is the menu of the five services. */
export const headerLinks: (SiteLink | "services")[] = [
	{ to: "/about", label: "About" },
	"services",
	{ to: "/advice", label: "Advice" },
	{ to: "/glossary", label: "Glossary" },
	{ to: "/fun", label: "Fun" },
	{ to: "/contact", label: "Contact" },
];

type HeaderOfToday = { isSnowSeason: boolean; headerLinks?: readonly SiteLink[] };

/** The header links for today, as someone has put them in order: in snow season, a link to the snow page is added. */
export function headerLinksOf({ isSnowSeason, headerLinks: changed }: HeaderOfToday): typeof headerLinks {
	const links = changed?.map((link) => (link.to === servicesPath ? "services" : link)) ?? headerLinks;
	const hasSnow = changed?.some(({ to }) => to === snowPath);
	return isSnowSeason && !hasSnow ? links.toSpliced(2, 0, { to: snowPath, label: "Snow" }) : links;
}

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

/** In the footer: what customers look for after the first visit. */
export const customerLinks: SiteLink[] = [
	{ to: customerPath, label: "Customer login" },
	{ to: "/features", label: "How quotes work" },
	{ to: "/verify", label: "Verify a document" },
	{ to: snowPath, label: "Snow plans" },
	{ to: "/newsletter", label: "Newsletter" },
	{ to: "/suggest-feature", label: "Suggest a feature" },
];

/** In the last line of the footer. */
export const legalLinks: SiteLink[] = [
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
	{ to: "/admin/login", label: "Staff login" },
];

export const servicesPath = "/services";
export const areasPath = "/service-areas";
export const quotePath = "/contact";
export const searchPath = "/search";
export const stormPath = `/contact?service=${emergencyService}`;

export function servicePath(slug: ServiceSlug): string {
	return pagePath("service", slug);
}

export function placePath(slug: string): string {
	return pagePath("place", slug);
}
