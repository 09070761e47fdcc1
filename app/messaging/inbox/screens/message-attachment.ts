import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { isPreviewable } from "../file-type.ts";
import { findAttachment } from "../message-content.server.ts";
import type { Route } from "./+types/message-attachment.ts";

/** An attachment to download; with `show`, a picture or PDF to look at. Nothing else ever runs in the browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.view");
	const position = Number(params.position);
	const id = parseIdParam(params.id);
	const attachment = Number.isSafeInteger(position) ? await findAttachment(by, id, position) : null;
	if (!attachment) return new Response("Not found", { status: 404 });
	const isShown = new URL(request.url).searchParams.has("show") && isPreviewable(attachment.type);
	return new Response(new Uint8Array(attachment.bytes), {
		headers: {
			"Content-Type": isShown ? attachment.type : "application/octet-stream",
			"Content-Disposition": `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, no-store",
		},
	});
}
