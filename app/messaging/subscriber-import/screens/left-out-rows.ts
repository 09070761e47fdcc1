import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { findSubscriberImport } from "../imports.server.ts";
import { exportLeftOutRows } from "../rows.server.ts";
import type { Route } from "./+types/left-out-rows.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The rows that aren't added, with the reason: those with errors can be corrected and uploaded again. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "subscribers.import");
	const found = await findSubscriberImport(params.id);
	if (!found) throw new Response("This import doesn't exist.", { status: 404, statusText: "Not Found" });
	return csvResponse("rows-not-added.csv", exportLeftOutRows(found));
}
