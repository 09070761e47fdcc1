// What changes an issue that is being sent without a person: its end, errors, a crash, a restored backup.
import { and, eq, lt, sql } from "drizzle-orm";
import { issueRecipients, issues } from "#app/messaging/newsletter/tables.server.ts";
import { finishOutreach, interruptOutreach, type Outreach } from "#app/messaging/outreach/changes.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { issueSending } from "./queues.server.ts";

export const issueOutreach: Outreach<typeof issues> = {
	table: issues,
	entity: "newsletter-issue",
	system: { kind: "system", name: "Newsletter" },
};

/** Ends the issue when nobody is left; nothing happens while emails are on their way or wait for another attempt. */
export async function finishIssue(issueId: string, now: Date): Promise<void> {
	const isOver = sql`not exists (select from newsletter_recipients
		where issue_id = ${issueId} and status in ('queued', 'sending'))`;
	await db.transaction((tx) => finishOutreach(tx, issueOutreach, issueId, isOver, now));
}

export async function pauseAfterErrors(issueId: string, errors: number, lastError: string): Promise<void> {
	const now = new Date();
	const reason = `The last ${errors} emails couldn't be sent. The email server's last answer: “${lastError || "none"}”`;
	await db.transaction(async (tx) => {
		await interruptOutreach(tx, issueOutreach, "sending", reason, now, issueId);
	});
}

/**
 * After a restore from a backup, nothing that was scheduled or being sent goes on by itself: the lists don't know what went out
 * since the backup was made.
 */
export async function withdrawForHold(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await interruptOutreach(
			tx,
			issueOutreach,
			"sending",
			"The data was restored from a backup while this issue was being sent. People listed as queued may have got it after the backup was made.",
			now,
		);
		await interruptOutreach(
			tx,
			issueOutreach,
			"scheduled",
			"Your data was restored from a backup made while this issue was scheduled. It may have gone out since then.",
			now,
		);
	});
}

export async function returnToDraft(issueId: string, reason: string, now: Date): Promise<void> {
	await db.transaction((tx) => interruptOutreach(tx, issueOutreach, "scheduled", reason, now, issueId));
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
