import { clientContext } from "#app/platform/context.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { findSimilar } from "../suggestions.server.ts";
import type { Route } from "./+types/similar.ts";

/** GET /api/suggestions/similar?q=: asked while somebody types. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const client = context.get(clientContext);
	const wait = await overLimit("suggestion.similar", client.ip);
	if (wait)
		return Response.json(
			{ message: "That was a lot of typing. Please wait a moment." },
			{ status: 429, headers: { "Retry-After": String(wait), "Cache-Control": "no-store" } },
		);
	const similar = await findSimilar(url.searchParams.get("q") ?? "", client);
	return Response.json(similar, { headers: { "Cache-Control": "no-store" } });
}
