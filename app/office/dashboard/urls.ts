import { officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/dashboard": { who: officeAndEstimators, get: "200" },
};
