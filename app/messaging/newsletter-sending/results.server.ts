// What came of an issue within 30 days. Readers are connected to customers and requests by their email address.
import { type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";

export type IssueResult = { label: string; count: number };

const days = 30;

/** Unsubscriptions, requests and jobs of the people who got the issue, in the 30 days after it went out. */
export async function readResults(
	_by: Permitted<"newsletter.recipients">,
	{ id, startedAt }: { id: string; startedAt: Date },
): Promise<IssueResult[]> {
	const from = sql`${startedAt.toISOString()}::timestamptz`;
	const to = sql`${from} + make_interval(days => ${days})`;
	const reached = sql`select email, subscriber_id from newsletter_recipients
		where issue_id = ${id} and status in ('sent', 'complained', 'unknown')`;
	const sources = collect("outreachResults");
	const counts = [
		sql`select count(*)::int as count from (${reached}) r join subscribers s on s.id = r.subscriber_id
			where s.unsubscribed_at >= ${from} and s.unsubscribed_at < ${to}`,
		...sources.map(({ rows }) => countOutcomes(rows(from, to), reached)),
	];
	const { rows } = await db.execute<{ count: number }>(
		sql.join(
			counts.map((count) => sql`(${count})`),
			sql` union all `,
		),
	);
	const labels = [{ singular: "unsubscribed", plural: "unsubscribed" }, ...sources.map(({ label }) => label)];
	return labels.map(({ singular, plural }, index) => {
		const count = rows[index]?.count ?? 0;
		return { label: count === 1 ? singular : plural, count };
	});
}

/** By customer or by address, because a new request has no customer yet. */
const countOutcomes = (outcomes: SQL, reached: SQL) => sql`
	select count(distinct o.id)::int as count from (${outcomes}) o
	where o.email in (select email from (${reached}) r)
	or o.customer_id in (select c.customer_id from customer_channels c join (${reached}) r on r.email = c.value
		where c.kind = 'email')`;
