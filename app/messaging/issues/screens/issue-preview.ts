import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { previewIssue } from "../preview.server.ts";
import type { Route } from "./+types/issue-preview.ts";

/** The email for the frame on the issue's page. The headers block scripts, remote content and framing by other sites. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.view");
	const colors = url.searchParams.get("colors") === "dark" ? "dark" : "light";
	const html = await previewIssue(by, parseIdParam(params.id), colors);
	if (!html) return new Response("Not found", { status: 404 });
	return new Response(html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin; frame-ancestors 'self'; form-action 'none'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
