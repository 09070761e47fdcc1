import { office, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

/** paths without a page that are logged of one visitor's requests */
export const missLimit = addressLimit("not-found", 30, 3600);

const record = `/admin/page-management/${unknownId}`;
export const urls: Urls = {
	"/admin/page-management": { who: office, get: "200" },
	"/admin/page-management/redirects": { who: office, get: "200" },
	"/admin/page-management/not-found": { who: office, get: "200" },
	"/admin/page-management/:id": { who: office, get: "404", path: record },
	"/admin/page-management/:id/check": { who: office, get: "404", api: true, path: `${record}/check` },
	"/admin/page-management/:id/draft": {
		who: office,
		get: "400",
		api: true,
		path: `${record}/draft`,
		json: { values: 400 },
	},
	"/admin/page-management/:id/versions/:number": { who: office, get: "404", path: `${record}/versions/1` },
};
