import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/snow": { who: "everybody", get: "200" },
	"/snow/thanks/:token": { who: "everybody", get: "404", path: "/snow/thanks/nonsense" },
};
