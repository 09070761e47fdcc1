import { office, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/newsletter/recipients": { who: office, get: "400", api: true },
};
