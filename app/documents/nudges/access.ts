import { officeAndEstimators, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/nudges": { who: officeAndEstimators, get: "elsewhere" },
};
