import { photoLimits } from "#app/content/media/photo.ts";
import { photoFormBody } from "#app/content/media/urls.ts";
import { allRoles, officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";

/** how often a call can be asked for, for one change order and from however many addresses: each request emails the office */
export const callRequestLimit = accountLimit("change-order.calls", 8, 86_400);

/** how long the link works: days after a change order is sent */
export const changeOrderLinkDays = 3 * 365;

export const urls: Urls = {
	"/admin/contracts/:id/change": {
		who: allRoles,
		get: "elsewhere",
		post: officeAndEstimators,
		path: `/admin/contracts/${unknownId}/change`,
	},
	"/admin/change-orders": { who: officeAndEstimators, get: "200" },
	"/admin/change-orders/:id": { who: officeAndEstimators, get: "404", path: `/admin/change-orders/${unknownId}` },
	"/admin/change-orders/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `/admin/change-orders/${unknownId}/draft`,
		json: { values: 50_000 },
	},
	"/admin/change-orders/:id/pdf": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/change-orders/${unknownId}/pdf`,
	},
	"/admin/change-orders/new": { who: officeAndEstimators, get: "200" },
	"/admin/change-orders/settings": { who: owner, get: "200" },
	"/admin/work-done/photos/:id": {
		who: allRoles,
		get: "404",
		api: true,
		path: `/admin/work-done/photos/${unknownId}`,
		body: { bytes: photoLimits.bytes, stream: true },
	},
	"/admin/sign-here/change/:signerId": {
		who: allRoles,
		get: "elsewhere",
		post: allRoles,
		path: `/admin/sign-here/change/${unknownId}`,
	},
	"/change-orders/:accessToken": {
		who: "everybody",
		get: "404",
		path: "/change-orders/nonsense",
		secret: true,
		body: photoFormBody,
	},
	"/change-orders/:accessToken/message-photo/:id": {
		who: "everybody",
		get: "404",
		path: `/change-orders/nonsense/message-photo/${unknownId}`,
	},
	"/change-orders/:accessToken/pdf": { who: "everybody", get: "404", path: "/change-orders/nonsense/pdf" },
	"/change-orders/:accessToken/photo/:id": {
		who: "everybody",
		get: "404",
		path: `/change-orders/nonsense/photo/${unknownId}`,
	},
	"/change-orders/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/change-orders/nonsense/seen" },
	"/change-orders/:accessToken/viewed": {
		who: "everybody",
		get: "400",
		api: true,
		path: "/change-orders/nonsense/viewed",
	},
};
