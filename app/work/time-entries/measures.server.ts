// What the dashboard says of working time.
import { sql } from "drizzle-orm";
import type { NounDashboard } from "#app/noun/dashboard.server.ts";
import { readSpans } from "#app/noun/read-spans.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";

export const measures: NonNullable<NounDashboard["measures"]> = [
	{
		order: 80,
		label: "Hours worked",
		about: "Paid time on jobs",
		of: { one: "time entry", many: "time entries" },
		unit: "hours",
		to: "/admin/time",
		dated: "from-to",
		find: withPermission("time.manage", (_by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(minutes), 0) as value, count(*) as sample from time_entries
					where day >= span.first and day < span.past and job_id is not null and deleted_at is null`,
			),
		),
	},
];
