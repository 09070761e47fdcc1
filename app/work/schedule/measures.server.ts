// What the dashboard says of jobs.
import { sql } from "drizzle-orm";
import type { NounDashboard } from "#app/noun/dashboard.server.ts";
import { readSpans } from "#app/noun/read-spans.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";

const jobs = { one: "job", many: "jobs" };

export const measures: NonNullable<NounDashboard["measures"]> = [
	{
		order: 20,
		label: "Completed",
		about: "Jobs finished",
		of: jobs,
		unit: "count",
		to: "/admin/work-done?view=done",
		dated: "during",
		isDrawn: true,
		find: withPermission("schedule.edit", (_by, spans) =>
			readSpans(
				spans,
				sql`select count(*) as value, count(*) as sample from jobs
					where status = 'done' and closed_at >= span.starts and closed_at < span.ends`,
			),
		),
	},
	{
		order: 70,
		label: "Hours sold",
		about: "Estimated labor of new jobs",
		of: jobs,
		unit: "hours",
		to: "/admin/schedule?tab=unscheduled",
		find: withPermission("schedule.edit", (_by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(person_minutes), 0) as value, count(*) as sample from jobs
					where created_at >= span.starts and created_at < span.ends and status <> 'canceled'`,
			),
		),
	},
	{
		order: 100,
		label: "Signed to done",
		about: "Average days from a signature to the finished job",
		of: jobs,
		unit: "days",
		to: "/admin/work-done?view=done",
		dated: "during",
		lowerIsBetter: true,
		find: withPermission("schedule.edit", (_by, spans) =>
			readSpans(
				spans,
				sql`select avg(extract(epoch from closed_at - created_at) / 86400) as value, count(*) as sample from jobs
					where status = 'done' and closed_at >= span.starts and closed_at < span.ends`,
			),
		),
	},
];
