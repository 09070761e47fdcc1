import { office, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/job-costing": { who: office, get: "200" },
};
