import { owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/services": { who: owner, get: "200" },
};
