import type { Urls } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

export const urls: Urls = {
	"/glossary": { who: "everybody", get: "200", cache: { letter: /^[a-z]$/i, group: slugValue, q: "uncached" } },
	"/glossary/:slug": { who: "everybody", get: "404", path: "/glossary/no-such-word", cache: {} },
};
