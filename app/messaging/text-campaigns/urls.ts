import { office, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";

/** per person */
export const testTextLimit = accountLimit("text-campaigns.test", 10, 3600);

export const urls: Urls = {
	"/admin/sms-campaigns": { who: office, get: "200" },
	"/admin/sms-campaigns/new": { who: office, get: "200" },
	"/admin/sms-campaigns/:id": { who: office, get: "404", path: `/admin/sms-campaigns/${unknownId}` },
	"/admin/sms-campaigns/:id/draft": {
		who: office,
		get: "400",
		api: true,
		path: `/admin/sms-campaigns/${unknownId}/draft`,
		json: { values: 1000 },
	},
	"/admin/sms-campaigns/:id/estimate": {
		who: office,
		get: "404",
		api: true,
		path: `/admin/sms-campaigns/${unknownId}/estimate`,
	},
};
