import { officeAndEstimators, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings": { who: officeAndEstimators, get: "200" },
};
