import { receiveChunk, uploadOffsetResponse } from "#app/content/media/photo-upload-http.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { findUploadProgress, savePhotoChunk } from "../work-photos.server.ts";
import type { Route } from "./+types/work-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("work.mark")];

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "work.mark");
	return uploadOffsetResponse(params.id, (id) => findUploadProgress(by, id));
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "work.mark");
	return receiveChunk(params.id, request, (id, offset, chunk) => savePhotoChunk(by, id, offset, chunk, new Date()));
}
