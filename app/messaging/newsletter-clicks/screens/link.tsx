import { data } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { followLink } from "../clicks.server.ts";
import type { Route } from "./+types/link.ts";

/** Leads a link in an issue's email to where it was set up to lead, and nowhere else. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const location = isUuid(params.id) ? await followLink(params.id, request, context.get(clientContext).ip) : null;
	if (!location) throw data(null, { status: 404, statusText: "Not Found" });
	throw new Response(null, {
		status: 302,
		headers: { Location: location, "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" },
	});
}

/** Only a link that no issue has ends up on a page: the site's own for what it can't find. */
export default function Link() {
	return null;
}
