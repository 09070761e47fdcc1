import { z } from "zod";
import { clientContext } from "#app/platform/context.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { photoLimits, photoRejectionMessages } from "../photo.ts";
import { listDraftPhotos, storePhoto } from "../photos.server.ts";
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
	const wait = await consumeAddressLimit("inquiry.upload", context.get(clientContext).ip);
	if (wait !== null)
		return errorResponse("Too many photos at once. Wait a while, or send your request without them.", 429, wait);
	const bytes = await readBody(request);
	if (!bytes) return errorResponse(photoRejectionMessages["too-large"], 413);
	const photo = await storePhoto({ uploadKey: params.data.key, name: params.data.name, bytes });
	if (typeof photo !== "string") return Response.json({ photo }, { status: 201, headers: noStore });
	return errorResponse(photoRejectionMessages[photo], photo === "too-many" ? 409 : photo === "too-large" ? 413 : 415);
}

function errorResponse(error: string, status: number, wait?: number): Response {
	const headers = wait ? { ...noStore, "Retry-After": String(wait) } : noStore;
	return Response.json({ error }, { status, headers });
}

/** Null when the body is larger than a photo may be. */
async function readBody(request: Request): Promise<Buffer | null> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of request.body ?? []) {
		length += part.length;
		if (length > photoLimits.bytes) return null;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
