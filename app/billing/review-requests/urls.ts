import { owner, type Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/review-requests": { who: owner, get: "200" },
	"/review/:accessToken": { who: "everybody", get: "404", path: "/review/nonsense", secret: true },
	"/review/:accessToken/unsubscribe": { who: "everybody", get: "elsewhere", path: "/review/nonsense/unsubscribe" },
};
