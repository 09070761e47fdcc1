import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/disposal-sites": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/disposal-sites/new": { who: office, get: "200" },
	"/admin/schedule/disposal-sites/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/disposal-sites/${unknownId}`,
	},
};
