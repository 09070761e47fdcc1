import { office, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/schedule/resources": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/resources/new": { who: office, get: "200" },
	"/admin/schedule/resources/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/resources/${unknownId}`,
	},
};
