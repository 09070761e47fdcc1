import { sql } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";

/** Jobs that were booked after an issue of the newsletter or a campaign. */
export const outreachResults: Noun["outreachResults"] = [
	{
		order: 20,
		label: { singular: "job", plural: "jobs" },
		rows: (from, to) => sql`select id, customer_id, null::text as email, created_at as at from jobs
			where created_at >= ${from} and created_at < ${to} and status <> 'canceled'`,
	},
];
