import { office, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/subscribers": { who: office, get: "200" },
	"/admin/subscribers/new": { who: office, get: "200" },
	"/admin/subscribers/export": { who: office, get: "200" },
	"/admin/subscribers/:id": { who: office, get: "404", path: `/admin/subscribers/${unknownId}` },
};
