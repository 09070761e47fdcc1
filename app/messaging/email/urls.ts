import { office, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/outbox": { who: office, get: "200" },
	"/admin/outbox/:id": { who: office, get: "404", path: `/admin/outbox/${unknownId}` },
	"/admin/outbox/:id/attachments/:index": { who: office, get: "404", path: `/admin/outbox/${unknownId}/attachments/0` },
	"/admin/outbox/:id/body": { who: office, get: "404", path: `/admin/outbox/${unknownId}/body` },
	"/admin/outbox/jobs": { who: office, get: "200" },
};
