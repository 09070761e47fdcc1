import { pagePath } from "#app/content/pages/page.ts";
import { emergencyService, services } from "#app/trade/services.ts";
import { emergencySlug } from "./tools.ts";

export const hubPath = "/fun";

export function toolPath(slug: string): string {
	return `${hubPath}/${slug}`;
}

/** The pages above a tool. Someone in an emergency comes from the service, and goes back to its phone number. */
export function toolBreadcrumbs(slug: string): { name: string; path: string }[] {
	const home = { name: "Home", path: "/" };
	if (slug !== emergencySlug) return [home, { name: "Fun", path: hubPath }];
	const name = services.find((service) => service.slug === emergencyService)?.title ?? "";
	return [home, { name: "Services", path: "/services" }, { name, path: pagePath("service", emergencyService) }];
}
