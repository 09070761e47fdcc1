import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/services": { who: "everybody", get: "200" },
	"/services/:slug": { who: "everybody", get: "404", path: "/services/no-such-work" },
};
