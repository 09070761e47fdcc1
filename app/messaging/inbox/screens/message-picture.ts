import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findMessage } from "../message-content.server.ts";
import { fetchRemotePicture } from "../remote-picture.server.ts";
import { listRemotePictures } from "../sanitize.server.ts";
import type { Route } from "./+types/message-picture.ts";

/** A remote picture of an email, by its number: the server fetches no other address. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const message = await findMessage(requirePermission(context, "inbox.view"), parseIdParam(params.id));
	const address = message && listRemotePictures(message.html)[Number(params.index)];
	const picture = address ? await fetchRemotePicture(address) : null;
	if (!picture) return new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(picture.bytes), {
		headers: {
			"Content-Type": picture.type,
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, max-age=3600",
		},
	});
}
