import { office, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/job-costing": { who: office, get: "200" },
};
