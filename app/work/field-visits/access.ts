import { allRoles, officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/schedule/visits/:id/record": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/visits/${unknownId}/record`,
	},
	"/admin/field-visits/sync": { who: allRoles, get: "200", api: true },
	"/admin/field-visits/photos/:id": {
		who: allRoles,
		get: "404",
		api: true,
		path: `/admin/field-visits/photos/${unknownId}`,
	},
};
