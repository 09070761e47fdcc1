import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/resources": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/resources/new": { who: office, get: "200" },
	"/admin/schedule/resources/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/resources/${unknownId}`,
	},
};
