import { createHash } from "node:crypto";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { createFeedFile } from "../feed-file.server.ts";
import { openFeed } from "../feeds.server.ts";
import type { Route } from "./+types/feed.ts";

const headers = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };

/** GET /calendar/:accessToken/calendar.ics: the private calendar of a person or crew. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const opened = await openFeed(params.accessToken);
	if (!opened)
		throw new Response("Not found", { status: 404, headers: { ...headers, "Cache-Control": "private, no-store" } });
	const file = await createFeedFile(opened, new Date());
	const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
	const shared = { ...headers, ETag: etag, "Cache-Control": "private, no-cache" };
	const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
	if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: shared });
	return new Response(file, {
		headers: {
			...shared,
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": 'inline; filename="calendar.ics"',
		},
	});
}
