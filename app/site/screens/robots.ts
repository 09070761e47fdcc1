/** GET /robots.txt. Quotes and the office are nobody's search result; their pages say so in a header as well. */
export function loader() {
	const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /api", "Disallow: /quote", "Allow: /", ""];
	return new Response(rules.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
