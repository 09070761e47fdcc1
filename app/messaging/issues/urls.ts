import type { Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/newsletter/prints/:file": {
		who: "everybody",
		get: "404",
		api: true,
		path: "/newsletter/prints/nonsense.jpg",
	},
};
