import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { recordChangeOrderView } from "../answers.server.ts";
import { openChangeOrderLink } from "../change-orders.server.ts";
import type { Route } from "./+types/view-seen.ts";

/** The page's beacon. Answers the same whoever asks. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const found = await openChangeOrderLink(params.token, now);
	if (found && !(await findSession(request.headers)))
		await recordChangeOrderView(found, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
