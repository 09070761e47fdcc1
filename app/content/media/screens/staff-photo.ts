import { requirePermission } from "#app/people/staff/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { canOpenPhoto } from "../photo-access.server.ts";
import { findPhotoFile } from "../photos.server.ts";
import type { Route } from "./+types/staff-photo.ts";

/** GET /admin/media/photo/:id/:size: a rendition for staff, never the original. The crew opens only photos of its jobs. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "photos.view");
	const id = parseIdParam(params.id);
	const isAllowed = await canOpenPhoto(by, id, new Date());
	const bytes = isAllowed ? await findPhotoFile(id, params.size === "320" ? 320 : 1600) : null;
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400, immutable" },
	});
}
