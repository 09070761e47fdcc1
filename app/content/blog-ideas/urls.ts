import { officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/blog-ideas": { who: officeAndEstimators, get: "200", post: officeAndEstimators },
};
