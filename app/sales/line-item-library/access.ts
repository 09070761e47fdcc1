import { office, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/line-items": { who: officeAndEstimators, get: "200" },
	"/admin/line-items/:id": {
		who: officeAndEstimators,
		get: "404",
		post: office,
		path: `/admin/line-items/${unknownId}`,
	},
	"/admin/line-items/new": { who: officeAndEstimators, get: "200" },
	"/admin/line-item-templates": { who: officeAndEstimators, get: "200" },
	"/admin/line-item-templates/:id": {
		who: officeAndEstimators,
		get: "404",
		post: office,
		path: `/admin/line-item-templates/${unknownId}`,
	},
	"/api/office/line-item-templates": { who: officeAndEstimators, get: "200", api: true },
	"/api/office/line-items": { who: officeAndEstimators, get: "200", api: true },
};
