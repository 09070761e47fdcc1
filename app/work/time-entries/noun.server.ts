import { sql } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";
import { listOrder } from "#app/platform/list.server.ts";
import { measures } from "./measures.server.ts";
import { permissions } from "./permissions.ts";
import { timeEntries } from "./tables.server.ts";

const path = "/admin/time";

export const noun: Noun = {
	permissions,
	measures,
	commands: [
		{
			order: 42,
			label: "Hours worked",
			path,
			permission: "time.manage",
			synonyms: "time sheets timesheets clock payroll crew",
		},
	],
	menu: [
		{
			section: "jobs",
			order: 20,
			label: "Time entries",
			path,
			icon: "clock",
			permission: "time.manage",
		},
	],
	exports: [
		{
			order: 58,
			file: "time-entries",
			about: "One row per employee and period of work.",
			columns: [
				{ name: "Employee", about: "Who worked.", value: sql`r.name` },
				{ name: "Date", about: "The day of the start.", value: sql`time_entries.day` },
				{ name: "Start", about: "When the work started.", value: sql`time_entries.started_at`, type: "instant" },
				{
					name: "End",
					about: "When it ended; blank while the person is working.",
					value: sql`time_entries.ended_at`,
					type: "instant",
				},
				{ name: "Unpaid break (min)", about: "Unpaid minutes.", value: sql`time_entries.break_minutes` },
				{ name: "Paid minutes", about: "Without the break.", value: sql`time_entries.minutes` },
				{ name: "Job", about: "The number of its contract or quote.", value: sql`j.number` },
				{
					name: "Reason for entry",
					about: "Why the office entered it; blank when a phone recorded it.",
					value: sql`time_entries.entered_reason`,
				},
				{
					name: "Reason for correction",
					about: "Why the office changed it.",
					value: sql`time_entries.correction_reason`,
				},
				{ name: "Removed", about: "When the office removed it.", value: sql`time_entries.deleted_at`, type: "instant" },
			],
			from: sql`time_entries join resources r on r.id = time_entries.person_id left join jobs j on j.id = time_entries.job_id`,
			orderBy: listOrder("asc", timeEntries.id),
		},
	],
};
