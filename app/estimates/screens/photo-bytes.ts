import { z } from "zod";
import { photoLimits } from "#app/media/photo.ts";
import { onlyStaffApi } from "#app/staff/guard.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { receivedOf, takePiece } from "../uploading.server.ts";
import type { Route } from "./+types/photo-bytes.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("estimates.draft")];

const place = z.object({ id: z.uuid(), offset: z.coerce.number().int().min(0) });

/** HEAD and GET: how far the photo has come, in Upload-Offset. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "estimates.draft");
	const id = z.uuid().safeParse(params.id);
	const known = id.success ? await receivedOf(by, id.data) : null;
	if (!known) return Response.json({ error: "This photo was not told yet." }, { status: 404 });
	return Response.json(known, { headers: { "Upload-Offset": String(known.received) } });
}

/** PUT ?offset=N with the bytes from there on, as many as the device likes. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "estimates.draft");
	if (request.method !== "PUT") return Response.json({ error: "Photos are sent by PUT." }, { status: 405 });
	const asked = place.safeParse({ id: params.id, offset: new URL(request.url).searchParams.get("offset") ?? 0 });
	if (!asked.success) return Response.json({ error: "No such place in a photo." }, { status: 400 });
	const piece = Buffer.from(await request.arrayBuffer());
	if (!piece.length || piece.length > photoLimits.bytes)
		return Response.json({ error: "A piece of a photo has at least one byte." }, { status: 400 });
	const done = await takePiece(by, asked.data.id, asked.data.offset, piece, new Date());
	if (done.kind === "missing") return Response.json({ error: "This photo was not told yet." }, { status: 404 });
	if (done.kind === "refused") return Response.json({ error: done.reason }, { status: 415 });
	const headers = { "Upload-Offset": String(done.received) };
	return Response.json(done, { status: done.kind === "received" ? 200 : 409, headers });
}
