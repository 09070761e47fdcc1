import type { RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/api/locations": { who: "everybody", get: "200", api: true },
	"/locations/:slug": { who: "everybody", get: "404", path: "/locations/no-such-town" },
	"/service-areas": { who: "everybody", get: "200" },
};
