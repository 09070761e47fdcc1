import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/advice": { who: "everybody", get: "200" },
	"/advice/:slug": { who: "everybody", get: "404", path: "/advice/no-such-article" },
	"/advice/feed.xml": { who: "everybody", get: "200", api: true },
};
