import { allRoles, office, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/weather": { who: allRoles, get: "200", post: office },
	"/api/weather": { who: "everybody", get: "200", api: true },
};
