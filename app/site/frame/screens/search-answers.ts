import { clientContext } from "#app/platform/context.ts";
import { searchSite } from "../search.server.ts";
import { searchLimits } from "../search.ts";
import type { Route } from "./+types/search-answers.ts";

/** GET /api/search?q=: at most ten pages in groups, best first. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await searchSite(url.searchParams.get("q") ?? "", searchLimits.rows, context.get(clientContext).ip);
	if ("wait" in answer)
		return new Response("That was a lot of searching. Please wait a moment.", {
			status: 429,
			headers: { "Retry-After": String(answer.wait), "Cache-Control": "no-store" },
		});
	return Response.json(answer, { headers: { "Cache-Control": "private, max-age=60" } });
}
