import { draftPreview, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/services": { who: "everybody", get: "200", cache: {} },
	"/services/preview/:token": draftPreview("/services"),
	"/services/:slug": { who: "everybody", get: "404", path: "/services/no-such-work", cache: {} },
};
