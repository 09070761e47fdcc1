import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { verdictsResponse } from "#app/sync/sync-responses.server.ts";
import { buildVisitPack } from "../pack.server.ts";
import { applyVisitMutations } from "../sync.server.ts";
import { visitSyncForm } from "../visit-sync-form.ts";
import type { Route } from "./+types/visit-sync.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("visits.work")];

/** The person's visits of these days, with all that their phone needs to work offline. */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await buildVisitPack(requirePermission(context, "visits.work"), new Date()));
}

/** Applies the changes that a phone made. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "visits.work");
	const parsed = visitSyncForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success)
		return Response.json({ error: parsed.error.issues[0]?.message ?? "The request has no changes." }, { status: 400 });
	// someone else may have signed in on this phone: changes are only sent by the person who made them
	if (parsed.data.staff && parsed.data.staff !== by.id)
		return Response.json({ error: "Someone else is signed in now." }, { status: 409 });
	return verdictsResponse(parsed.data, await applyVisitMutations(by, parsed.data, new Date()));
}
