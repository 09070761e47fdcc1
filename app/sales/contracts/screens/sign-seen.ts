import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openSigningLink } from "../contracts.server.ts";
import { recordContractView } from "../signing.server.ts";
import type { Route } from "./+types/sign-seen.ts";

/** The page's beacon. The response is always the same. Views by signed-in staff aren't counted. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const signing = await openSigningLink(params.accessToken, now);
	if (signing && !(await findSession(request.headers)))
		await recordContractView(signing, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
