import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findEmail } from "../outbox.server.ts";
import type { Route } from "./+types/outbox-body.ts";

/** The email's HTML for the frame on its page. The headers block scripts, remote content and framing by other sites. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await findEmail(requirePermission(context, "outbox.view"), parseIdParam(params.id));
	if (!email?.content) return new Response("Not found", { status: 404 });
	return new Response(email.content.html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'; form-action 'none'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
