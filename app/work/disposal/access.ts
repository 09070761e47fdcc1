import { office, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/schedule/disposal-sites": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/disposal-sites/new": { who: office, get: "200" },
	"/admin/schedule/disposal-sites/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/disposal-sites/${unknownId}`,
	},
};
