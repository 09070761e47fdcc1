import { officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/nudges": { who: officeAndEstimators, get: "elsewhere" },
};
