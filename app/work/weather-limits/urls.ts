import { officeAndEstimators, owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/weather-limits": { who: officeAndEstimators, get: "200", post: owner },
};
