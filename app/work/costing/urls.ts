import { office, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/job-costing": { who: office, get: "200" },
};
