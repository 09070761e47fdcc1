import { z } from "zod";
import { permitted } from "#app/people/staff/permit.server.ts";
import { photoFile } from "../photos.server.ts";
import type { Route } from "./+types/staff-photo.ts";

/** A photo as staff sees it: the rendition, never the original. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "inquiries.view");
	const id = z.uuid().safeParse(params.id);
	const bytes = id.success ? await photoFile(id.data, params.size === "320" ? 320 : 1600) : null;
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400, immutable" },
	});
}
