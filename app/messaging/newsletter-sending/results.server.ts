// What came of an issue within 30 days. Readers are connected to customers and requests by their email address.
import { sql } from "drizzle-orm";
import { type OutreachResult, readOutreachResults, resultPeriod } from "#app/messaging/outreach/results.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";

/** Unsubscriptions, requests and jobs of the people who got the issue, in the 30 days after it went out. */
export async function readResults(
	_by: Permitted<"newsletter.recipients">,
	{ id, startedAt }: { id: string; startedAt: Date },
): Promise<OutreachResult[]> {
	const period = resultPeriod(startedAt);
	const reached = sql`select email, subscriber_id from newsletter_recipients
		where issue_id = ${id} and status in ('sent', 'complained', 'unknown')`;
	const unsubscribed = {
		label: { singular: "unsubscribed", plural: "unsubscribed" },
		count: sql`select count(*)::int as count from (${reached}) r join subscribers s on s.id = r.subscriber_id
			where s.unsubscribed_at >= ${period.from} and s.unsubscribed_at < ${period.to}`,
	};
	const isTheirs = sql`o.email in (select email from (${reached}) r)
		or o.customer_id in (select c.customer_id from customer_channels c join (${reached}) r on r.email = c.value
			where c.kind = 'email')`;
	return readOutreachResults(period, [unsubscribed], isTheirs);
}
