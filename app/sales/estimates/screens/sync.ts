import { onlyStaffApi } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import type { SyncAnswer } from "#app/sync/sync.ts";
import { applyMutations } from "../applying.server.ts";
import { packFor } from "../pack.server.ts";
import { syncForm } from "../sync-form.ts";
import type { Route } from "./+types/sync.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("estimates.draft")];

/** What a device takes along. */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await packFor(permitted(context, "estimates.draft"), new Date()));
}

/** What a device did. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "estimates.draft");
	const body: unknown = await request.json().catch(() => null);
	const read = syncForm.safeParse(body);
	if (!read.success) return Response.json({ error: read.error.issues[0]?.message ?? "No changes." }, { status: 400 });
	// a phone changes hands: nobody's work is sent in another's name
	if (read.data.staff && read.data.staff !== by.id)
		return Response.json({ error: "Somebody else is signed in now." }, { status: 409 });
	const answer: SyncAnswer = { verdicts: await applyMutations(by, read.data, new Date()) };
	return Response.json(answer);
}
