import { readCompany } from "#app/people/company/company.server.ts";

/** GET /field.webmanifest: lets a phone install the field app. */
export async function loader() {
	const { name } = await readCompany();
	const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
	const manifest = {
		id: "/admin/field",
		name: `${name} field app`,
		short_name: "Field app",
		start_url: "/admin/field",
		scope: "/admin/",
		display: "standalone",
		background_color: "#ffffff",
		theme_color: "#ffffff",
		icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
	});
}
