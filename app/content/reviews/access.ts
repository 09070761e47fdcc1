import { office, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/reviews": { who: officeAndEstimators, get: "200" },
	"/admin/reviews/new": { who: office, get: "200" },
	"/admin/reviews/:id": {
		who: officeAndEstimators,
		get: "404",
		post: office,
		path: `/admin/reviews/${unknownId}`,
	},
};
