import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { packResponse, verdictsResponse } from "#app/sync/sync-responses.server.ts";
import { applyFieldMutations } from "../field-sync.server.ts";
import { buildJobPack } from "../pack.server.ts";
import { fieldSyncForm } from "../work-form.ts";
import type { Route } from "./+types/field-sync.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("work.mark")];

/** What the phone downloads to work offline. */
export async function loader({ context, url }: Route.LoaderArgs) {
	return packResponse(url, await buildJobPack(requirePermission(context, "work.mark"), new Date()));
}

/** Applies the changes that a phone made. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "work.mark");
	const parsed = fieldSyncForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success)
		return Response.json({ error: parsed.error.issues[0]?.message ?? "The request has no changes." }, { status: 400 });
	// someone else may have signed in on this phone: changes are only sent by the person who made them
	if (parsed.data.staff && parsed.data.staff !== by.id)
		return Response.json({ error: "Someone else is signed in now." }, { status: 409 });
	return verdictsResponse(parsed.data, await applyFieldMutations(by, parsed.data, new Date()));
}
