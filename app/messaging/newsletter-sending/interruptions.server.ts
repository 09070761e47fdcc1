// What changes an issue that is being sent without a person: its end, errors, a crash, a restored backup.
import { and, eq, lt, sql } from "drizzle-orm";
import { issueRecipients, issues } from "#app/messaging/newsletter/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { issueSending } from "./queues.server.ts";

const system: Actor = { kind: "system", name: "Newsletter" };

/** Ends the issue when nobody is left; nothing happens while emails are on their way or wait for another attempt. */
export async function finishIssue(issueId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [finished] = await tx
			.update(issues)
			.set({ status: "sent", finishedAt: now, updatedAt: now, version: sql`${issues.version} + 1` })
			.where(
				and(
					eq(issues.id, issueId),
					eq(issues.status, "sending"),
					sql`not exists (select from newsletter_recipients
						where issue_id = ${issueId} and status in ('queued', 'sending'))`,
				),
			)
			.returning({ id: issues.id });
		if (finished) await recordAudit(tx, system, "newsletter-issue", issueId, "finished", {}, now);
	});
}

export async function pauseAfterErrors(issueId: string, errors: number, lastError: string): Promise<void> {
	const now = new Date();
	const reason = `The last ${errors} emails couldn't be sent. The email server's last answer: “${lastError || "none"}”`;
	await db.transaction(async (tx) => {
		await interrupt(tx, "sending", "paused", reason, now, issueId);
	});
}

/**
 * After a restore from a backup, nothing that was scheduled or being sent goes on by itself: the lists don't know what went out
 * since the backup was made.
 */
export async function withdrawForHold(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await interrupt(
			tx,
			"sending",
			"paused",
			"The data was restored from a backup while this issue was being sent. People listed as queued may have got it after the backup was made.",
			now,
		);
		await interrupt(
			tx,
			"scheduled",
			"draft",
			"Your data was restored from a backup made while this issue was scheduled. It may have gone out since then.",
			now,
		);
	});
}

async function interrupt(
	tx: Tx,
	from: "sending" | "scheduled",
	to: "paused" | "draft",
	pausedReason: string,
	now: Date,
	issueId?: string,
): Promise<void> {
	const changed = await tx
		.update(issues)
		.set({ status: to, pausedReason, updatedAt: now, version: sql`${issues.version} + 1` })
		.where(and(eq(issues.status, from), issueId ? eq(issues.id, issueId) : undefined))
		.returning({ id: issues.id });
	for (const { id } of changed)
		await recordAudit(tx, system, "newsletter-issue", id, "interrupted", { reason: pausedReason }, now);
}

export async function returnToDraft(issueId: string, reason: string, now: Date): Promise<void> {
	await db.transaction((tx) => interrupt(tx, "scheduled", "draft", reason, now, issueId));
}

/** Longer than any connection to a mail server is kept waiting. */
export const lostAfterSeconds = 300;

/** What a process that died was sending may have arrived. */
export async function markLostRecipients(seconds = lostAfterSeconds): Promise<void> {
	await db
		.update(issueRecipients)
		.set({ status: "unknown", detail: "The program stopped while this email was being sent." })
		.where(
			and(
				eq(issueRecipients.status, "sending"),
				lt(issueRecipients.claimedAt, sql`clock_timestamp() - make_interval(secs => ${seconds})`),
			),
		);
}

/** Issues that are being sent and have no job: someone is due again, the limits allow more, or the process died. */
export async function continueIssues(): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			select i.id from newsletter_issues i where i.status = 'sending'
			and not exists (select from pgboss.job where name = ${issueSending.name}
				and state in ('created', 'retry', 'active') and data ->> 'issueId' = i.id::text)
			and (not exists (select from newsletter_recipients r where r.issue_id = i.id and r.status in ('queued', 'sending'))
				or exists (select from newsletter_recipients r where r.issue_id = i.id and r.status = 'queued'
					and (r.next_attempt_at is null or r.next_attempt_at <= now())))`);
		for (const { id } of rows) await enqueue(tx, issueSending, { issueId: id });
	});
}
