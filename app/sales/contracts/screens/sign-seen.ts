import { secretHeaders } from "#app/documents/links/share-link.server.ts";
import { whoIs } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openSigning } from "../contracts.server.ts";
import { noteOpened } from "../signing.server.ts";
import type { Route } from "./+types/sign-seen.ts";

/** The page's beacon. Answers the same whoever asks. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const found = await openSigning(params.accessToken, now);
	if (found && !(await whoIs(request.headers))) await noteOpened(found, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: secretHeaders });
}
