import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/api/suggestions/similar": { who: "everybody", get: "200", api: true },
	"/suggest-feature": { who: "everybody", get: "200" },
};
