import { office, type Urls, unknownId } from "#app/noun/url.ts";

const record = `/admin/page-management/${unknownId}`;
export const urls: Urls = {
	"/admin/page-management": { who: office, get: "200" },
	"/admin/page-management/:id": { who: office, get: "404", path: record },
	"/admin/page-management/:id/draft": {
		who: office,
		get: "400",
		api: true,
		path: `${record}/draft`,
		json: { values: 400 },
	},
	"/admin/page-management/:id/versions/:number": { who: office, get: "404", path: `${record}/versions/1` },
};
