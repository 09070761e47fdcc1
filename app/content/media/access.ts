import { allRoles, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/media/photo/:id/:size": {
		who: allRoles,
		get: "404",
		path: `/admin/media/photo/${unknownId}/small`,
	},
	"/admin/media/property/:id": { who: officeAndEstimators, get: "404", path: `/admin/media/property/${unknownId}` },
	"/api/photos": { who: "everybody", get: "400", api: true },
	"/api/photos/:id": { who: "everybody", get: "404", api: true, path: `/api/photos/${unknownId}` },
};
