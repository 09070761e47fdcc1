import { z } from "zod";
import { clientContext } from "#app/platform/context.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { photoLimits, refusalTexts } from "../photo.ts";
import { draftPhotos, takePhoto } from "../photos.server.ts";
import type { Route } from "./+types/draft-photos.ts";

const noStore = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
const query = z.object({ key: z.uuid(), name: z.string().max(1000).default("photo") });

/** The photos of a form that was not sent yet; its key is the secret that shows them. */
export async function loader({ request }: Route.LoaderArgs) {
	const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!asked.success) return refuse("The form's key is missing.", 400);
	return Response.json({ photos: await draftPhotos(asked.data.key) }, { headers: noStore });
}

/** Takes one photo as the raw body. Sending the same bytes again gives the same photo. */
export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return refuse("Photos are sent by POST.", 405);
	const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!asked.success) return refuse("The form's key is missing.", 400);
	const wait = await overLimit("inquiry.upload", context.get(clientContext).ip);
	if (wait !== null)
		return refuse("That was a lot of photos. Please wait a while, or send your request without them.", 429, wait);
	const bytes = await readAll(request);
	if (!bytes) return refuse(refusalTexts["too-large"], 413);
	const photo = await takePhoto({ uploadKey: asked.data.key, name: asked.data.name, bytes });
	if (typeof photo !== "string") return Response.json({ photo }, { status: 201, headers: noStore });
	return refuse(refusalTexts[photo], photo === "too-many" ? 409 : photo === "too-large" ? 413 : 415);
}

function refuse(error: string, status: number, wait?: number): Response {
	const headers = wait ? { ...noStore, "Retry-After": String(wait) } : noStore;
	return Response.json({ error }, { status, headers });
}

async function readAll(request: Request): Promise<Buffer | null> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of request.body ?? []) {
		length += part.length;
		if (length > photoLimits.bytes) return null;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
