import { office, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";

/** per person */
export const testEmailLimit = accountLimit("newsletter.test", 20, 3600);

/** per person */
export const linkCheckLimit = accountLimit("newsletter.links", 30, 3600);

export const urls: Urls = {
	"/admin/newsletter": { who: office, get: "200" },
	"/admin/newsletter/new": { who: office, get: "200" },
	"/admin/newsletter/:id": { who: office, get: "404", path: `/admin/newsletter/${unknownId}` },
	"/admin/newsletter/:id/check": { who: office, get: "404", api: true, path: `/admin/newsletter/${unknownId}/check` },
	"/admin/newsletter/:id/draft": {
		who: office,
		get: "400",
		api: true,
		path: `/admin/newsletter/${unknownId}/draft`,
		json: { values: 1000 },
	},
	"/admin/newsletter/:id/links": {
		who: office,
		get: "400",
		post: office,
		api: true,
		path: `/admin/newsletter/${unknownId}/links`,
	},
	"/admin/newsletter/:id/preview": { who: office, get: "404", path: `/admin/newsletter/${unknownId}/preview` },
	"/newsletter/prints/:file": {
		who: "everybody",
		get: "404",
		api: true,
		path: "/newsletter/prints/nonsense.jpg",
	},
};
