import { draftPreview, officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/list-of-towns/preview/:token": draftPreview("/list-of-towns"),
	"/town-pages/preview/:token": draftPreview("/town-pages"),
	"/admin/crm/properties/:id/location": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/crm/properties/${unknownId}/location`,
	},
	"/admin/settings/location": { who: officeAndEstimators, get: "200", post: owner },
	"/api/locations": { who: "everybody", get: "200", api: true },
	"/locations/preview/:token": draftPreview("/locations"),
	"/locations/:slug": { who: "everybody", get: "404", path: "/locations/no-such-town", cache: {} },
	"/service-areas": { who: "everybody", get: "200", cache: { near: "uncached" } },
};
