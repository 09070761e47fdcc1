import { createHash } from "node:crypto";
import { listAreas } from "../places.server.ts";
import type { Route } from "./+types/locations.ts";

/** GET /api/locations: the service areas, nearest first. */
export async function loader({ request }: Route.LoaderArgs) {
	const body = JSON.stringify(await listAreas());
	const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const headers = { ETag: tag, "Cache-Control": "public, max-age=600" };
	const knownTags = (request.headers.get("if-none-match") ?? "")
		.split(",")
		.map((value) => value.trim().replace(/^W\//, ""));
	if (knownTags.includes(tag) || knownTags.includes("*")) return new Response(null, { status: 304, headers });
	return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}
