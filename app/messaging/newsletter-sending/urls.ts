import { office, owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/newsletter": { who: owner, get: "200" },
	"/admin/newsletter/recipients": { who: office, get: "400", api: true },
};
