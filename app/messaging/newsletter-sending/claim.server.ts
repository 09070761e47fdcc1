import { and, eq, sql } from "drizzle-orm";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { recordPace, takeAllowance } from "./limits.server.ts";

export type ClaimedRecipient = {
	id: string;
	email: string;
	subscriberId: string;
	messageId: string;
	attempts: number;
};

/**
 * claimed: these are "sending" now and must be sent. wait: the limits allow none before that many milliseconds. nothing: no one
 * is due. stopped: the issue isn't being sent anymore.
 */
export type Claim =
	| { kind: "claimed"; recipients: ClaimedRecipient[] }
	| { kind: "wait"; ms: number }
	| { kind: "nothing" | "stopped" };

/**
 * Takes up to `most` due recipients of an issue. Whether each may still get it is checked in the same statement: who
 * unsubscribed, or whose address was blocked, is skipped. Nothing is taken after a pause or a cancellation has been
 * committed, because both wait for the lock on the issue.
 */
export async function claimRecipients(issueId: string, most: number): Promise<Claim> {
	return db.transaction(async (tx): Promise<Claim> => {
		const [issue] = await tx
			.select({ id: issues.id })
			.from(issues)
			.where(and(eq(issues.id, issueId), eq(issues.status, "sending")))
			.for("share");
		if (!issue) return { kind: "stopped" };
		const { count, waitMs } = await takeAllowance(tx);
		if (count === 0) return { kind: "wait", ms: waitMs };
		const { rows } = await tx.execute<{
			id: string;
			email: string;
			status: string;
			subscriber_id: string;
			message_id: string;
			attempts: number;
		}>(sql`
			with due as materialized (
				select id, email from newsletter_recipients
				where issue_id = ${issueId} and status = 'queued' and (next_attempt_at is null or next_attempt_at <= now())
				order by next_attempt_at, id limit ${Math.min(most, count)} for update skip locked
			), checked as (
				select due.id, s.id as subscriber_id, case
					when exists (select from suppressions x where x.email = due.email and x.reason <> 'unsubscribed')
						then 'The address is blocked.'
					when s.id is null then 'They are no longer a subscriber.'
					when s.status <> 'confirmed' or exists (select from suppressions x where x.email = due.email)
						then 'They unsubscribed before their turn.'
				end as obstacle
				from due left join subscribers s on s.email = due.email
			)
			update newsletter_recipients r set
				status = case when obstacle is null then 'sending' else 'skipped' end,
				detail = coalesce(obstacle, ''), subscriber_id = coalesce(checked.subscriber_id, r.subscriber_id),
				attempts = attempts + (obstacle is null)::int, claimed_at = clock_timestamp(), next_attempt_at = null
			from checked where r.id = checked.id
			returning r.id, r.email, r.status, r.subscriber_id, r.message_id, r.attempts`);
		if (!rows.length) return { kind: "nothing" };
		const taken = rows.filter(({ status }) => status === "sending");
		if (taken.length) await recordPace(tx, taken.length);
		return {
			kind: "claimed",
			recipients: taken.map(({ id, email, subscriber_id, message_id, attempts }) => ({
				id,
				email,
				subscriberId: subscriber_id,
				messageId: message_id,
				attempts,
			})),
		};
	});
}
