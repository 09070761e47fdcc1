import { draftPreview, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/snow": { who: "everybody", get: "200" },
	"/snow/preview/:token": draftPreview("/snow"),
	"/snow/thanks/:token": { who: "everybody", get: "404", path: "/snow/thanks/nonsense", secret: true },
};
