import type { Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/newsletter/issues": { who: "everybody", get: "200", cache: {} },
	"/newsletter/issues/:slug": { who: "everybody", get: "404", path: "/newsletter/issues/no-such-issue", cache: {} },
};
