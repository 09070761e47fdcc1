import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/": { who: "everybody", get: "200" },
	"/*": { who: "everybody", get: "404", path: "/no-such-page" },
	"/about": { who: "everybody", get: "200" },
	"/features": { who: "everybody", get: "200" },
	"/privacy": { who: "everybody", get: "200" },
	"/sitemap.xml": { who: "everybody", get: "200", api: true },
	"/social/*": { who: "everybody", get: "200", api: true, path: "/social/home.png" },
	"/terms": { who: "everybody", get: "200" },
	"/api/below-the-hero": { who: "everybody", get: "200", api: true },
	"/api/search": { who: "everybody", get: "200", api: true },
	"/brand": { who: "everybody", get: "200" },
	"/brand/:file": { who: "everybody", get: "404", api: true, path: "/brand/no-such-file.png" },
	"/robots.txt": { who: "everybody", get: "200", api: true },
	"/search": { who: "everybody", get: "200" },
	"/site.webmanifest": { who: "everybody", get: "200", api: true },
};
