import { allRoles, office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/visits": { who: officeAndEstimators, get: "200" },
	"/admin/schedule/plan/:id": { who: office, get: "404", path: `/admin/schedule/plan/${unknownId}` },
	"/admin/schedule/visits/:id": { who: officeAndEstimators, get: "404", path: `/admin/schedule/visits/${unknownId}` },
	"/admin/schedule/jobs/:id": { who: officeAndEstimators, get: "404", path: `/admin/schedule/jobs/${unknownId}` },
	"/admin/schedule/from-quote/:id": {
		who: allRoles,
		get: "elsewhere",
		post: office,
		path: `/admin/schedule/from-quote/${unknownId}`,
	},
	"/api/schedule/latest": { who: officeAndEstimators, get: "200", api: true },
	"/admin/schedule/publish": { who: office, get: "200" },
	"/admin/schedule/rain-day": { who: officeAndEstimators, get: "200", post: office },
};
