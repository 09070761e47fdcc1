import { permitted } from "#app/people/staff/permit.server.ts";
import { readMail } from "../outbox.server.ts";
import { mailId } from "../parts/mail-id.ts";
import type { Route } from "./+types/outbox-body.ts";

/** The mail's HTML for the frame on its page: it runs nothing, loads nothing, and opens in no other site's frame. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const mail = await readMail(permitted(context, "outbox.view"), mailId(params.id));
	if (!mail) return new Response("Not found", { status: 404 });
	return new Response(mail.html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; form-action 'none'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
