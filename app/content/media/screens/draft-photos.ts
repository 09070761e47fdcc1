import { z } from "zod";
import { clientContext } from "#app/platform/context.ts";
import { readUpTo } from "#app/platform/http/read-body.server.ts";
import { abortableBody, declaredLength, withUploadMemory } from "#app/platform/upload-limit.server.ts";
import { type PhotoRejection, photoLimits, photoRejectionMessages, tooManyPhotosMessage } from "../photo.ts";
import { listDraftPhotos } from "../photos.server.ts";
import { storeVisitorPhoto } from "../visitor-photos.server.ts";
import type { Route } from "./+types/draft-photos.ts";

const noStore = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
const querySchema = z.object({ key: z.uuid(), name: z.string().max(1000).default("photo") });

/** GET /api/photos?key=: the photos of a form that hasn't been submitted. The upload key is the permission. */
export async function loader({ request }: Route.LoaderArgs) {
	const params = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!params.success) return errorResponse("The form key is missing or invalid.", 400);
	return Response.json({ photos: await listDraftPhotos(params.data.key) }, { headers: noStore });
}

/** POST /api/photos?key=&name=: stores one photo, sent as the raw body. The same bytes again return the same photo. */
export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return errorResponse("Use POST to upload a photo.", 405);
	const params = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!params.success) return errorResponse("The form key is missing or invalid.", 400);
	const { ip } = context.get(clientContext);
	const { key: uploadKey, name } = params.data;
	const length = declaredLength(request, photoLimits.bytes);
	const photo = await withUploadMemory(ip, length, async (signal) => {
		const body = abortableBody(request, signal);
		const bytes = body && (await readUpTo(body, length));
		return bytes ? storeVisitorPhoto({ uploadKey, name, bytes }, ip) : "too-large";
	});
	if (photo === "busy")
		return errorResponse("We're receiving a lot of photos right now. Try again in a minute.", 503, 60);
	if (typeof photo === "string") return errorResponse(photoRejectionMessages[photo], rejectionStatus[photo]);
	if ("wait" in photo) return errorResponse(tooManyPhotosMessage, 429, photo.wait);
	return Response.json({ photo }, { status: 201, headers: noStore });
}

const rejectionStatus: Record<PhotoRejection, number> = {
	"not-a-photo": 415,
	broken: 415,
	"too-many-pixels": 415,
	"too-large": 413,
	"too-many": 409,
	"no-space": 503,
};

function errorResponse(error: string, status: number, wait?: number): Response {
	const headers = wait ? { ...noStore, "Retry-After": String(wait) } : noStore;
	return Response.json({ error }, { status, headers });
}
