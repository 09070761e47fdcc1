import type { Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/field": { who: "everybody", get: "200" },
	"/field.webmanifest": { who: "everybody", get: "200", api: true },
};
