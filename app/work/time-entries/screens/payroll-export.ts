import { redirect } from "react-router";
import { actor, requirePermission } from "#app/noun/permit.server.ts";
import { recordExport } from "#app/people/exports/record.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { exportPayroll } from "../payroll.server.ts";
import { periodForm } from "../time-form.ts";
import type { Route } from "./+types/payroll-export.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** Someone who reloads the download gets back to the page with its period. */
export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "time.manage");
	return redirect("/admin/time");
}

/** The CSV for payroll. Each download is in the list of exports. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "time.manage");
	const parsed = parseForm(periodForm, await readForm(request));
	if (!parsed.ok) throw redirect("/admin/time?from=&to=", 303);
	const { from, to } = parsed.value;
	await recordExport(actor(by), { what: "payroll", from, to }, new Date());
	return csvResponse(`payroll-${from}-${to}.csv`, exportPayroll({ from, to }));
}
