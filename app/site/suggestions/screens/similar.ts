import { clientContext } from "#app/platform/context.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { findSimilar } from "../suggestions.server.ts";
import { suggestionSimilarLimit } from "../urls.ts";
import type { Route } from "./+types/similar.ts";

/** GET /api/suggestions/similar?q=: requested while the visitor types. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const client = context.get(clientContext);
	const wait = await consumeAddressLimit(suggestionSimilarLimit, client.ip);
	if (wait)
		return Response.json(
			{ message: "Too many requests. Try again in a minute." },
			{ status: 429, headers: { "Retry-After": String(wait), "Cache-Control": "no-store" } },
		);
	const similar = await findSimilar(url.searchParams.get("q") ?? "", client);
	return Response.json(similar, { headers: { "Cache-Control": "no-store" } });
}
