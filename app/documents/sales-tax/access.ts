import { officeAndEstimators, owner, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/sales-tax": { who: officeAndEstimators, get: "200", post: owner },
};
