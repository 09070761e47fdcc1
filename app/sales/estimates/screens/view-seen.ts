import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openEstimateLink, recordCustomerView } from "../customer.server.ts";
import type { Route } from "./+types/view-seen.ts";

/** The beacon of the customer's page. The response is always the same. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const found = await openEstimateLink(params.accessToken, now);
	if (found && !(await findSession(request.headers)))
		await recordCustomerView(found.estimate.id, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
