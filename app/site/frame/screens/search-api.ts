import { clientContext } from "#app/platform/context.ts";
import { searchSite } from "../search.server.ts";
import { searchLimits } from "../search.ts";
import type { Route } from "./+types/search-api.ts";

/** GET /api/search?q=: at most ten results in groups, best first. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const results = await searchSite(url.searchParams.get("q") ?? "", searchLimits.rows, context.get(clientContext).ip);
	if ("wait" in results)
		return new Response("Too many searches. Wait a moment, then try again.", {
			status: 429,
			headers: { "Retry-After": String(results.wait), "Cache-Control": "no-store" },
		});
	return Response.json(results, { headers: { "Cache-Control": "private, max-age=60" } });
}
