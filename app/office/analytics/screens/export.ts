import { data } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { today } from "#app/platform/dates.server.ts";
import { exportTable } from "../export.server.ts";
import { readPeriod } from "../period.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** One table of the report as CSV, with all of its rows. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "analytics.view");
	const period = readPeriod(url.searchParams, today(new Date()));
	const file = await exportTable(by, url.searchParams.get("table") ?? "sources", period);
	if (!file) throw data(null, { status: 404 });
	return csvResponse(file.name, file.lines);
}
