import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import type { SyncResponse } from "#app/sync/sync.ts";
import { fieldSyncForm } from "../field-form.ts";
import { applyFieldMutations } from "../field-sync.server.ts";
import { buildJobPack } from "../job-pack.server.ts";
import type { Route } from "./+types/field-sync.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("work.mark")];

/** The crew's jobs, to be taken along. */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await buildJobPack(requirePermission(context, "work.mark"), new Date()));
}

/** What a phone did. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "work.mark");
	const read = fieldSyncForm.safeParse(await request.json().catch(() => null));
	if (!read.success)
		return Response.json({ error: read.error.issues[0]?.message ?? "The request has no changes." }, { status: 400 });
	// a phone changes hands: work is never sent in another person's name
	if (read.data.staff && read.data.staff !== by.id)
		return Response.json({ error: "Someone else is signed in now." }, { status: 409 });
	const answer: SyncResponse = { verdicts: await applyFieldMutations(by, read.data, new Date()) };
	return Response.json(answer);
}
