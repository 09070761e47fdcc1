import { findEmailLogoFile, findLogoFile } from "#app/content/media/logo-file.server.ts";
import type { Route } from "./+types/logo-file.ts";

/** GET /letterhead/<id>.png: the logo on documents; <id>-email.png: on emails. A logo never changes under its id. */
export async function loader({ params: { file } }: Route.LoaderArgs) {
	const [, id = "", email] = /^(.+?)(-email)?\.png$/.exec(file) ?? [];
	const bytes = await (email ? findEmailLogoFile(id) : findLogoFile(id));
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(Uint8Array.from(bytes), {
		headers: {
			"Content-Type": "image/png",
			"Cache-Control": "public, max-age=31536000, immutable",
			// emails sent before logos were attached link to it, and webmail shows it
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
	});
}
