// The HTTP endpoint for photo uploads, shared by estimates and change orders.
import { z } from "zod";
import { photoLimits } from "./photo.ts";
import type { ChunkResult } from "./photo-chunks.server.ts";

const uploadParams = z.object({ id: z.uuid(), offset: z.coerce.number().int().min(0) });

/** HEAD and GET: how many bytes have been received, in Upload-Offset. */
export async function uploadOffsetResponse(
	id: string,
	findProgress: (id: string) => Promise<{ received: number; bytes: number } | null>,
): Promise<Response> {
	const parsed = z.uuid().safeParse(id);
	const progress = parsed.success ? await findProgress(parsed.data) : null;
	if (!progress)
		return Response.json(
			{ error: "There's no photo with this ID yet. Send the photo's details first." },
			{ status: 404 },
		);
	return Response.json(progress, { headers: { "Upload-Offset": String(progress.received) } });
}

/** PUT ?offset=N: the body is the next chunk, starting at that byte. */
export async function receiveChunk(
	id: string,
	request: Request,
	save: (id: string, offset: number, chunk: Buffer) => Promise<ChunkResult>,
): Promise<Response> {
	if (request.method !== "PUT") return Response.json({ error: "Use PUT to upload photos." }, { status: 405 });
	const parsed = uploadParams.safeParse({ id, offset: new URL(request.url).searchParams.get("offset") ?? 0 });
	if (!parsed.success) return Response.json({ error: "The photo ID or the offset isn't valid." }, { status: 400 });
	const chunk = Buffer.from(await request.arrayBuffer());
	if (!chunk.length || chunk.length > photoLimits.bytes)
		return Response.json({ error: "Send between 1 byte and 20 MB at a time." }, { status: 400 });
	const result = await save(parsed.data.id, parsed.data.offset, chunk);
	if (result.kind === "missing")
		return Response.json(
			{ error: "There's no photo with this ID yet. Send the photo's details first." },
			{ status: 404 },
		);
	if (result.kind === "rejected") return Response.json({ error: result.reason }, { status: 415 });
	const headers = { "Upload-Offset": String(result.received) };
	return Response.json(result, { status: result.kind === "received" ? 200 : 409, headers });
}
