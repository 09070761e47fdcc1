import { sql } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";

/** When crews were at customers. */
export const customerVisits: Noun["customerVisits"] = [
	{
		order: 10,
		rows: () => sql`select j.customer_id, coalesce(v.finished_at, upper(v.during)) as at
			from visits v join jobs j on j.id = v.job_id where v.status = 'done'`,
	},
];

/** Jobs that were booked after an issue of the newsletter or a campaign. */
export const outreachResults: Noun["outreachResults"] = [
	{
		order: 20,
		label: { singular: "job", plural: "jobs" },
		rows: (from, to) => sql`select id, customer_id, null::text as email, null::text as phone, created_at as at from jobs
			where created_at >= ${from} and created_at < ${to} and status <> 'canceled'`,
	},
];
