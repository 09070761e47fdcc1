import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
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
	"/api/office/line-item-templates": { who: officeAndEstimators, get: "200", api: true, json: { values: 5_000 } },
	"/api/office/line-items": { who: officeAndEstimators, get: "200", api: true, json: { values: 5_000 } },
};
