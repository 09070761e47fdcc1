import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { packResponse, verdictsResponse } from "#app/sync/sync-responses.server.ts";
import { applyMutations } from "../apply.server.ts";
import { buildEstimatePack } from "../pack.server.ts";
import { syncForm } from "../sync-form.ts";
import type { Route } from "./+types/sync.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("estimates.draft")];

/** GET: everything a device needs to work offline. */
export async function loader({ context, url }: Route.LoaderArgs) {
	return packResponse(url, await buildEstimatePack(requirePermission(context, "estimates.draft"), new Date()));
}

/** POST: the mutations of a device. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "estimates.draft");
	const body: unknown = await request.json().catch(() => null);
	const parsed = syncForm.safeParse(body);
	if (!parsed.success)
		return Response.json({ error: parsed.error.issues[0]?.message ?? "The request has no changes." }, { status: 400 });
	// People share phones: changes must not be sent in another person's name.
	if (parsed.data.staff && parsed.data.staff !== by.id)
		return Response.json({ error: "Someone else is signed in now." }, { status: 409 });
	return verdictsResponse(parsed.data, await applyMutations(by, parsed.data, new Date()));
}
