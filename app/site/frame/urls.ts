import { draftPreview, type Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const socialResultLimit = addressLimit("social.result", 60, 3600);
export const searchLimit = addressLimit("search", 120, 60);

export const urls: Urls = {
	"/": { who: "everybody", get: "200", cache: {} },
	"/home/preview/:token": draftPreview("/home"),
	"/header/preview/:token": draftPreview("/header"),
	"/footer/preview/:token": draftPreview("/footer"),
	"/storm-notice/preview/:token": draftPreview("/storm-notice"),
	"/*": { who: "everybody", get: "404", path: "/no-such-page" },
	"/about/preview/:token": draftPreview("/about"),
	"/about": { who: "everybody", get: "200", cache: {} },
	"/features/preview/:token": draftPreview("/features"),
	"/features": { who: "everybody", get: "200", cache: {} },
	"/privacy/preview/:token": draftPreview("/privacy"),
	"/privacy": { who: "everybody", get: "200", cache: {} },
	"/sitemap.xml": { who: "everybody", get: "200", api: true, cache: {} },
	"/social/*": { who: "everybody", get: "200", api: true, path: "/social/home.png" },
	"/terms/preview/:token": draftPreview("/terms"),
	"/terms": { who: "everybody", get: "200", cache: {} },
	"/api/below-the-hero": { who: "everybody", get: "200", api: true, cache: {} },
	"/api/search": { who: "everybody", get: "200", api: true },
	"/brand/preview/:token": draftPreview("/brand"),
	"/brand": { who: "everybody", get: "200", cache: {} },
	"/brand/:file": { who: "everybody", get: "404", api: true, path: "/brand/no-such-file.png" },
	"/robots.txt": { who: "everybody", get: "200", api: true, cache: {} },
	"/search": { who: "everybody", get: "200" },
	"/site.webmanifest": { who: "everybody", get: "200", api: true, cache: {} },
};
