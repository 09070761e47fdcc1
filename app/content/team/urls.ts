import { officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/team": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/settings/team/new": { who: owner, get: "200" },
	"/admin/settings/team/:id": {
		who: officeAndEstimators,
		get: "404",
		post: owner,
		path: `/admin/settings/team/${unknownId}`,
	},
};
