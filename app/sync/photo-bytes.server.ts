// The address of a photo's bytes, the same for every kind of paper.
import { z } from "zod";
import { photoLimits } from "#app/content/media/photo.ts";
import type { Received } from "./pieces.server.ts";

const place = z.object({ id: z.uuid(), offset: z.coerce.number().int().min(0) });

/** HEAD and GET: how far the photo has come, in Upload-Offset. */
export async function tellReceived(
	id: string,
	receivedOf: (id: string) => Promise<{ received: number; bytes: number } | null>,
): Promise<Response> {
	const asked = z.uuid().safeParse(id);
	const known = asked.success ? await receivedOf(asked.data) : null;
	if (!known) return Response.json({ error: "This photo was not told yet." }, { status: 404 });
	return Response.json(known, { headers: { "Upload-Offset": String(known.received) } });
}

/** PUT ?offset=N with the bytes from there on, as many as the device likes. */
export async function receivePiece(
	id: string,
	request: Request,
	take: (id: string, offset: number, piece: Buffer) => Promise<Received>,
): Promise<Response> {
	if (request.method !== "PUT") return Response.json({ error: "Photos are sent by PUT." }, { status: 405 });
	const asked = place.safeParse({ id, offset: new URL(request.url).searchParams.get("offset") ?? 0 });
	if (!asked.success) return Response.json({ error: "No such place in a photo." }, { status: 400 });
	const piece = Buffer.from(await request.arrayBuffer());
	if (!piece.length || piece.length > photoLimits.bytes)
		return Response.json({ error: "A piece of a photo has at least one byte." }, { status: 400 });
	const done = await take(asked.data.id, asked.data.offset, piece);
	if (done.kind === "missing") return Response.json({ error: "This photo was not told yet." }, { status: 404 });
	if (done.kind === "refused") return Response.json({ error: done.reason }, { status: 415 });
	const headers = { "Upload-Offset": String(done.received) };
	return Response.json(done, { status: done.kind === "received" ? 200 : 409, headers });
}
