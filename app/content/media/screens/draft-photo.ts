import { z } from "zod";
import { photoFile, removeDraftPhoto } from "../photos.server.ts";
import type { Route } from "./+types/draft-photo.ts";

const names = z.object({ id: z.uuid(), key: z.uuid() });

function read(request: Request, id: string) {
	const asked = names.safeParse({ id, key: new URL(request.url).searchParams.get("key") });
	if (!asked.success) throw new Response("Not found", { status: 404 });
	return asked.data;
}

/** The small picture, for whoever has the form's key. */
export async function loader({ request, params }: Route.LoaderArgs) {
	const { id, key } = read(request, params.id);
	const bytes = await photoFile(id, 320, key);
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400", "X-Robots-Tag": "noindex" },
	});
}

/** Takes a photo out of a form that was not sent yet. */
export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "DELETE") return Response.json({ error: "Photos are removed by DELETE." }, { status: 405 });
	const { id, key } = read(request, params.id);
	await removeDraftPhoto(key, id);
	return new Response(null, { status: 204 });
}
