import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findPhotoFile, removeDraftPhoto } from "../photos.server.ts";
import type { Route } from "./+types/draft-photo.ts";

function parseParams(request: Request, id: string) {
	return { id: parseIdParam(id), key: parseIdParam(new URL(request.url).searchParams.get("key")) };
}

/** GET /api/photos/:id?key=: the small rendition. The form's upload key is the permission. */
export async function loader({ request, params }: Route.LoaderArgs) {
	const { id, key } = parseParams(request, params.id);
	const bytes = await findPhotoFile(id, 320, key);
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400", "X-Robots-Tag": "noindex" },
	});
}

/** DELETE /api/photos/:id?key=: removes a photo from a form that hasn't been submitted. */
export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "DELETE") return Response.json({ error: "Use DELETE to remove a photo." }, { status: 405 });
	const { id, key } = parseParams(request, params.id);
	await removeDraftPhoto(key, id);
	return new Response(null, { status: 204 });
}
