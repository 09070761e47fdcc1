import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { canOpenPhoto, findDrawing } from "../photo-access.server.ts";
import { findPhotoFile } from "../photos.server.ts";
import type { Route } from "./+types/staff-photo.ts";

const widthOfDrawn = 1600;

/**
 * GET /admin/media/photo/:id/:size: a rendition for staff, never the original. The crew opens only photos of its jobs. The
 * size "drawn" is the large one with what was drawn on it.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "photos.view");
	const id = parseIdParam(params.id);
	const isDrawn = params.size === "drawn";
	const bytes = await readPhoto(by, id, params.size === "320" ? 320 : 1600);
	if (!bytes) throw new Response("Not found", { status: 404 });
	const shown = isDrawn ? await draw(id, bytes) : bytes;
	// the photo never changes, but the drawing does
	const cacheControl = isDrawn ? "private, no-cache" : "private, max-age=86400, immutable";
	return new Response(new Uint8Array(shown), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": cacheControl },
	});
}

async function readPhoto(by: Permitted<"photos.view">, id: string, size: 320 | 1600) {
	return (await canOpenPhoto(by, id, new Date())) ? findPhotoFile(id, size) : null;
}

async function draw(id: string, bytes: Uint8Array): Promise<Uint8Array> {
	const strokes = await findDrawing(id);
	if (!strokes.length) return bytes;
	const { renderDrawnPhoto } = await import("../render-drawn-photo.server.tsx");
	return renderDrawnPhoto(Buffer.from(bytes), strokes, widthOfDrawn / 2);
}
