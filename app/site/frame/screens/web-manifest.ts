import { readCompany } from "#app/people/company/company.server.ts";

/** GET /site.webmanifest: name and icons for home screens. */
export async function loader() {
	const { name } = await readCompany();
	const manifest = {
		name,
		short_name: name,
		start_url: "/",
		display: "browser",
		background_color: "#f7f2e6",
		theme_color: "#f7f2e6",
		icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
	});
}

/** The mark stays within the safe zone of a maskable icon, so the same file serves for both purposes. */
function icon(size: number) {
	return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
}
