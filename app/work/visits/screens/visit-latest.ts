import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { readSignature } from "../latest.server.ts";
import type { Route } from "./+types/visit-latest.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("visits.work")];

/** What the open day of a visit asks every few seconds. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "visits.work");
	const id = parseIdParam(params.id, "This visit doesn't exist.");
	return Response.json({ signature: await readSignature(by, id) });
}
