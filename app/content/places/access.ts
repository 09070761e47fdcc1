import { officeAndEstimators, owner, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/crm/properties/:id/location": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/crm/properties/${unknownId}/location`,
	},
	"/admin/settings/location": { who: officeAndEstimators, get: "200", post: owner },
	"/api/locations": { who: "everybody", get: "200", api: true },
	"/locations/:slug": { who: "everybody", get: "404", path: "/locations/no-such-town" },
	"/service-areas": { who: "everybody", get: "200" },
};
