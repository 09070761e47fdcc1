import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/send/:entity/:id/:kind": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/send/quote/${unknownId}/send`,
	},
	"/admin/send/:entity/:id/undo": {
		who: officeAndEstimators,
		get: "elsewhere",
		path: `/admin/send/quote/${unknownId}/undo`,
	},
};
