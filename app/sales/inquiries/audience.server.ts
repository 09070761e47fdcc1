// What requests say about an audience of the newsletter, and what came of an issue.
import { type SQL, sql } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";

/** SELECT of the customers who asked for one of these services. */
export const customersByService = (services: readonly string[]): SQL => sql`select customer_id from inquiries
	where customer_id is not null and status <> 'spam' and services && ${sql.param(services)}::text[]`;

/** Requests that came in after an issue or a campaign. */
export const outreachResults: Noun["outreachResults"] = [
	{
		order: 10,
		label: { singular: "request", plural: "requests" },
		rows: (
			from,
			to,
		) => sql`select id, customer_id, nullif(email_key, '') as email, nullif(phone_key, '') as phone, received_at as at from inquiries
			where received_at >= ${from} and received_at < ${to} and status not in ('spam', 'duplicate')`,
	},
];
