import { requirePermission } from "#app/noun/permit.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findEmail } from "../outbox.server.ts";
import type { Route } from "./+types/outbox-attachment.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await findEmail(requirePermission(context, "outbox.view"), parseIdParam(params.id));
	const attachment = email?.content?.attachments[Number(params.index)];
	const bytes = attachment && (await findFile(attachment.key));
	if (!attachment || !bytes) return new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": attachment.type,
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
		},
	});
}
