import { office, officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/routes": { who: officeAndEstimators, get: "200", post: office },
};
