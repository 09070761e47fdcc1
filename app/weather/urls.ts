import { allRoles, office, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/weather": { who: allRoles, get: "200", post: office },
	"/api/weather": { who: "everybody", get: "200", api: true },
};
