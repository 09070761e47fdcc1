import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findOriginal } from "../message-content.server.ts";
import type { Route } from "./+types/message-original.ts";

/** The original of an email, for an email program. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const original = await findOriginal(requirePermission(context, "inbox.view"), parseIdParam(params.id));
	if (!original) return new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(original), {
		headers: {
			"Content-Type": "application/octet-stream",
			"Content-Disposition": 'attachment; filename="email.eml"',
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"Cache-Control": "private, no-store",
		},
	});
}
