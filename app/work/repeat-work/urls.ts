import { office, officeAndEstimators, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/repeat-work": { who: officeAndEstimators, get: "200", post: office },
};
