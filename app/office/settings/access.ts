import { officeAndEstimators, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings": { who: officeAndEstimators, get: "200" },
};
