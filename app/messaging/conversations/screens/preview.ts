import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { previewMessage } from "../preview.server.ts";
import type { Route } from "./+types/preview.ts";

/** The email that the person's draft would be, for a frame in the conversation. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "messages.work");
	const about = new URL(request.url).searchParams.get("about") ?? "";
	const html = await previewMessage(by, parseIdParam(params.id), about, new Date());
	if (html === null) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	return new Response(html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'; form-action 'none'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
