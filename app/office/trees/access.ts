import { officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/field-estimates/tree/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/field-estimates/tree/${unknownId}`,
	},
	"/admin/field-estimates/trees/:propertyId": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/field-estimates/trees/${unknownId}`,
	},
};
