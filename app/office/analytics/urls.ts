import { office, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/analytics": { who: office, get: "200" },
	"/admin/analytics/export": { who: office, get: "200" },
};
