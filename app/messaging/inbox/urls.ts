import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

const message = `/admin/inbox/messages/${unknownId}`;

export const urls: Urls = {
	"/admin/inbox": { who: officeAndEstimators, get: "200" },
	"/admin/inbox/latest": { who: officeAndEstimators, get: "200", api: true },
	"/admin/inbox/new": { who: officeAndEstimators, get: "200" },
	"/admin/inbox/templates": { who: officeAndEstimators, get: "200" },
	"/admin/inbox/drafts/:id": { who: officeAndEstimators, get: "404", path: `/admin/inbox/drafts/${unknownId}` },
	"/admin/inbox/drafts/:id/save": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `/admin/inbox/drafts/${unknownId}/save`,
		json: { values: 20 },
	},
	"/admin/inbox/:id": { who: officeAndEstimators, get: "404", path: `/admin/inbox/${unknownId}` },
	"/admin/inbox/messages/:id/body": { who: officeAndEstimators, get: "404", path: `${message}/body` },
	"/admin/inbox/messages/:id/original": { who: officeAndEstimators, get: "404", path: `${message}/original` },
	"/admin/inbox/messages/:id/attachments/:position": {
		who: officeAndEstimators,
		get: "404",
		path: `${message}/attachments/0`,
	},
	"/admin/inbox/messages/:id/pictures/:index": { who: officeAndEstimators, get: "404", path: `${message}/pictures/0` },
};
