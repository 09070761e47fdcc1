import type { Urls } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

export const urls: Urls = {
	"/advice": { who: "everybody", get: "200", cache: { topic: slugValue, page: /^[1-9]\d{0,2}$/, q: "uncached" } },
	"/advice/:slug": { who: "everybody", get: "404", path: "/advice/no-such-article", cache: {} },
	"/advice/feed.xml": { who: "everybody", get: "200", api: true, cache: {} },
};
