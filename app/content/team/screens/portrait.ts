import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findPortraitFile } from "../team.server.ts";
import type { Route } from "./+types/portrait.ts";

/** GET /team/:id/:size: a rendition of a portrait on the About page, without metadata. */
export async function loader({ params }: Route.LoaderArgs) {
	const bytes = await findPortraitFile(parseIdParam(params.id), params.size === "320" ? 320 : 1600);
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" },
	});
}
