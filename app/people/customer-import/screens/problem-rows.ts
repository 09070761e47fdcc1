import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { findImport } from "../imports.server.ts";
import { exportProblemRows } from "../rows.server.ts";
import type { Route } from "./+types/problem-rows.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The rows that can't be imported, to correct and upload again. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "customers.import");
	const found = await findImport(params.id);
	if (!found) throw new Response("This import doesn't exist.", { status: 404, statusText: "Not Found" });
	return csvResponse("rows-to-correct.csv", exportProblemRows(found));
}
