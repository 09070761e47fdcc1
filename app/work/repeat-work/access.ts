import { office, officeAndEstimators, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/repeat-work": { who: officeAndEstimators, get: "200", post: office },
};
