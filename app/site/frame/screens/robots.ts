import { settings } from "#app/platform/env.server.ts";

/**
 * Not for search engines. Secret links are also marked noindex by a header. Results of games link to more results
 * without end.
 */
const disallowed = [
	"/admin",
	"/api/",
	"/quote/",
	"/estimate/",
	"/change-orders/",
	"/contract/",
	"/invoice/",
	"/review/",
	"/fun/*?r=",
	"/fun/*?q=",
	"/fun/neighborhood-tree-map/pin/",
	"/account",
	"/contact/thanks/",
	"/estimate-visit/",
	"/calendar/",
	"/newsletter/",
];

/** GET /robots.txt */
export function loader() {
	const rules = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`), "Allow: /", ""];
	return new Response([...rules, `Sitemap: ${settings.origin}/sitemap.xml`, ""].join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
