import { office, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/oak-releases/:entity/:id": {
		who: office,
		get: "404",
		path: `/admin/oak-releases/quote/${unknownId}`,
	},
};
