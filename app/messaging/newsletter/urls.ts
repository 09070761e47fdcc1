import type { Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const newsletterPostLimit = addressLimit("newsletter.post", 20, 3600);

export const urls: Urls = {
	"/api/newsletter/subscribe": { who: "everybody", get: "405", api: true, json: { values: 200 } },
	"/newsletter": { who: "everybody", get: "200" },
	"/newsletter/confirm/:token": { who: "everybody", get: "404", path: "/newsletter/confirm/nonsense", secret: true },
	"/newsletter/unsubscribe/:token": {
		who: "everybody",
		get: "404",
		path: "/newsletter/unsubscribe/nonsense",
		secret: true,
	},
};
