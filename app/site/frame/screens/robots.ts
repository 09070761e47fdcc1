import { settings } from "#app/platform/env.server.ts";

/**
 * What is nobody's search result; secret links say so in a header as well. A game leads from one result in an address to
 * the next without end.
 */
const closed = [
	"/admin",
	"/api/",
	"/quote/",
	"/estimate/",
	"/change-orders/",
	"/contract/",
	"/invoice/",
	"/fun/*?r=",
	"/fun/*?q=",
	"/fun/neighborhood-tree-map/pin/",
	"/account",
	"/contact/thanks/",
	"/newsletter/",
];

/** GET /robots.txt */
export function loader() {
	const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "Allow: /", ""];
	return new Response([...rules, `Sitemap: ${settings.origin}/sitemap.xml`, ""].join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
