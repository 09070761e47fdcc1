import { settings } from "#app/platform/env.server.ts";
import { listPublicPages } from "../public-pages.server.ts";

/** GET /sitemap.xml: all pages for search engines, with the time of their last change. */
export async function loader() {
	const entries = (await listPublicPages())
		.filter(({ example }) => !example)
		.map(
			({ path, changed }) =>
				`<url><loc>${settings.origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
		);
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
