import { owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/email-templates": { who: owner, get: "200" },
	"/admin/email-templates/:kind": { who: owner, get: "200", path: "/admin/email-templates/quote" },
};
