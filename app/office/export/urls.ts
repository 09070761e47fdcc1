import { owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/export": { who: owner, get: "200" },
	"/admin/export/download": { who: owner, get: "elsewhere" },
};
