import { officeAndEstimators, owner, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/sales-tax": { who: officeAndEstimators, get: "200", post: owner },
};
