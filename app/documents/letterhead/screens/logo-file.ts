import { findLogoFile } from "../logo-file.server.ts";
import type { Route } from "./+types/logo-file.ts";

/** GET /letterhead/<id>.png: the logo on documents. A logo never changes under its id. */
export async function loader({ params: { file } }: Route.LoaderArgs) {
	const bytes = file.endsWith(".png") ? await findLogoFile(file.slice(0, -".png".length)) : null;
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(Uint8Array.from(bytes), {
		headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" },
	});
}
