import { receiveChunk, uploadOffsetResponse } from "#app/content/media/photo-upload-http.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { findUploadProgress, savePictureChunk } from "../uploads.server.ts";
import type { Route } from "./+types/upload.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pictures.edit")];

/** HEAD and GET: how much of the file has arrived, and which picture it became. */
export function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pictures.edit");
	return uploadOffsetResponse(params.id, (id) => findUploadProgress(by, id));
}

/** PUT ?offset=: the next chunk. */
export function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "pictures.edit");
	return receiveChunk(params.id, request, (id, offset, chunk) => savePictureChunk(by, id, offset, chunk, new Date()));
}
