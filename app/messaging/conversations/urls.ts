import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

/** what one client can write on the pages of all its documents */
export const messageLimit = addressLimit("message.send", 20, 3600);

/** what one customer can write in their account */
export const accountMessageLimit = accountLimit("message.account", 20, 3600);

export const urls: Urls = {
	"/admin/customer-messages": { who: officeAndEstimators, get: "200" },
	"/admin/customer-messages/latest": { who: officeAndEstimators, get: "200", api: true },
	"/admin/customer-messages/new": { who: officeAndEstimators, get: "elsewhere" },
	"/admin/customer-messages/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/customer-messages/${unknownId}`,
	},
	"/admin/customer-messages/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `/admin/customer-messages/${unknownId}/draft`,
		json: { values: 10 },
	},
	"/admin/customer-messages/:id/preview": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/customer-messages/${unknownId}/preview`,
	},
};
