import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";
import { fileLimits } from "./draft-file.ts";

const message = `/admin/inbox/messages/${unknownId}`;

/** how long the download link of an email works */
export const fileLinkDays = 30;

/** what one client can download by such links in a day: each file about ten times */
export const fileDownloadLimit = addressLimit("email-file.megabytes", 1_000, 86_400);

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
	"/admin/inbox/drafts/:id/files": {
		who: officeAndEstimators,
		get: "405",
		api: true,
		path: `/admin/inbox/drafts/${unknownId}/files`,
		body: { bytes: fileLimits.bytes, stream: true },
	},
	"/admin/inbox/drafts/:id/files/:file": {
		who: officeAndEstimators,
		get: "404",
		api: true,
		path: `/admin/inbox/drafts/${unknownId}/files/${unknownId}`,
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
	"/files/:token": { who: "everybody", get: "404", path: "/files/nonsense", secret: true },
	"/files/:token/:file": { who: "everybody", get: "404", path: `/files/nonsense/${unknownId}` },
};
