import type { Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/api/suggestions/similar": { who: "everybody", get: "200", api: true },
	"/suggest-feature": { who: "everybody", get: "200" },
};
