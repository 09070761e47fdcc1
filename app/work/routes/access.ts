import { office, officeAndEstimators, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/schedule/routes": { who: officeAndEstimators, get: "200", post: office },
};
