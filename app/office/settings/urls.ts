import { officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings": { who: officeAndEstimators, get: "200" },
};
