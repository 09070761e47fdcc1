import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { disposition, downloadHeaders } from "../download.server.ts";
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
	const { name, type, body } = attachment;
	if (!new URL(request.url).searchParams.has("show") || !isPreviewable(type))
		return new Response(body, {
			headers: { ...downloadHeaders, "Content-Disposition": disposition("attachment", name) },
		});
	return new Response(body, {
		headers: { ...downloadHeaders, "Content-Type": type, "Content-Disposition": disposition("inline", name) },
	});
}
