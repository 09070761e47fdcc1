import type { Urls } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

export const urls: Urls = {
	"/projects": {
		who: "everybody",
		get: "200",
		cache: { service: slugValue, town: slugValue, after: /^(?:\d{4}-\d\d-\d\d)?_[a-z0-9-]{1,80}$/ },
	},
	"/projects/:id": { who: "everybody", get: "404", path: "/projects/no-such-project", cache: {} },
};
