import { settings } from "#app/platform/env.server.ts";
import { listSecretPrefixes } from "#app/platform/secret-paths.server.ts";

/** Not for search engines. Results of games link to more results without end. */
const disallowed = ["/admin", "/api/", "/account", "/fun/*?r=", "/fun/*?q="];

/** GET /robots.txt */
export function loader() {
	// secret links are also marked noindex by a header
	const paths = [...disallowed, ...listSecretPrefixes().map((prefix) => `${prefix}/`)];
	const rules = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), "Allow: /", ""];
	return new Response([...rules, `Sitemap: ${settings.origin}/sitemap.xml`, ""].join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
