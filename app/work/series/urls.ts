import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/series": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/series/:id": { who: officeAndEstimators, get: "404", path: `/admin/schedule/series/${unknownId}` },
	"/admin/schedule/jobs/:id/series": {
		who: office,
		get: "404",
		path: `/admin/schedule/jobs/${unknownId}/series`,
	},
};
