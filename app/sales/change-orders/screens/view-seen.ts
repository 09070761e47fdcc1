import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { noteOpened } from "../answers.server.ts";
import { openLink } from "../changes.server.ts";
import type { Route } from "./+types/view-seen.ts";

/** The page's beacon. Answers the same whoever asks. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const found = await openLink(params.token, now);
	if (found && !(await findSession(request.headers))) await noteOpened(found, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
