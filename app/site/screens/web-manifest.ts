import { readCompany } from "#app/company/company.server.ts";

/** GET /site.webmanifest: what a phone calls the site and shows for it on its first screen. */
export async function loader() {
	const { name } = await readCompany();
	const manifest = {
		name,
		short_name: name,
		start_url: "/",
		display: "browser",
		background_color: "#f7f2e6",
		theme_color: "#f7f2e6",
		icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
	});
}
