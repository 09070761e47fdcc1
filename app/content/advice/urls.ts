import { draftPreview, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

const record = `/admin/advice/${unknownId}`;

export const urls: Urls = {
	"/list-of-articles/preview/:token": draftPreview("/list-of-articles"),
	"/article-pages/preview/:token": draftPreview("/article-pages"),
	"/admin/advice": { who: officeAndEstimators, get: "200" },
	"/admin/advice/new": { who: officeAndEstimators, get: "200" },
	"/admin/advice/:id": { who: officeAndEstimators, get: "404", path: record },
	"/admin/advice/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `${record}/draft`,
		json: { values: 30_000 },
	},
	"/admin/advice/:id/versions/:number": { who: officeAndEstimators, get: "404", path: `${record}/versions/1` },
	"/advice": { who: "everybody", get: "200", cache: { topic: slugValue, page: /^[1-9]\d{0,2}$/, q: "uncached" } },
	"/advice/:slug": { who: "everybody", get: "404", path: "/advice/no-such-article", cache: {} },
	"/advice/feed.xml": { who: "everybody", get: "200", api: true, cache: {} },
	"/advice/preview/:token": { who: "everybody", get: "404", path: "/advice/preview/nonsense", secret: true },
};
