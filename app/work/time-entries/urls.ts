import { office, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/time": { who: office, get: "200" },
	"/admin/time/:id": { who: office, get: "404", path: `/admin/time/${unknownId}` },
	"/admin/time/export": { who: office, get: "elsewhere" },
};
