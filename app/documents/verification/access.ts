import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/verify": { who: "everybody", get: "200" },
};
