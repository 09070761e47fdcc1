import { owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/email-accounts": { who: owner, get: "200" },
	"/admin/email-accounts/new": { who: owner, get: "200" },
	"/admin/email-accounts/sign-in": { who: owner, get: "200" },
	"/admin/email-accounts/:id": { who: owner, get: "404", path: `/admin/email-accounts/${unknownId}` },
};
