import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { messageUrl } from "../inbox-urls.ts";
import { findMessage } from "../message-content.server.ts";
import { frameDocument, frameHeaders } from "../sanitize.server.ts";
import type { Route } from "./+types/message-body.ts";

/** The HTML of an email for the frame on its page. With `pictures`, remote pictures too, which this server fetches. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const message = await findMessage(requirePermission(context, "inbox.view"), parseIdParam(params.id));
	if (!message) return new Response("Not found", { status: 404 });
	const withPictures = new URL(request.url).searchParams.has("pictures");
	const html = frameDocument(message.html, {
		attachments: message.attachments,
		attachmentUrl: (position) => `${messageUrl(message.id)}/attachments/${position}?show`,
		pictureUrl: withPictures ? (index) => `${messageUrl(message.id)}/pictures/${index}` : null,
	});
	return new Response(html, { headers: frameHeaders });
}
