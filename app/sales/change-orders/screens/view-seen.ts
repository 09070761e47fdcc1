import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openChangeOrderLink, recordChangeOrderView } from "../links.server.ts";
import type { Route } from "./+types/view-seen.ts";

/** The beacon of the customer's page. The response is the same for every token. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const found = await openChangeOrderLink(params.token, now);
	if (found && !(await findSession(request.headers)))
		await recordChangeOrderView(found.id, found.signer.id, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
