import { draftPreview, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/list-of-services/preview/:token": draftPreview("/list-of-services"),
	"/service-pages/preview/:token": draftPreview("/service-pages"),
	"/services": { who: "everybody", get: "200", cache: {} },
	"/services/preview/:token": draftPreview("/services"),
	"/services/:slug": { who: "everybody", get: "404", path: "/services/no-such-work", cache: {} },
};
