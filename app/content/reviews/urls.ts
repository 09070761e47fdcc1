import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/reviews": { who: officeAndEstimators, get: "200" },
	"/admin/reviews/new": { who: office, get: "200" },
	"/admin/reviews/:id": {
		who: officeAndEstimators,
		get: "404",
		post: office,
		path: `/admin/reviews/${unknownId}`,
	},
};
