// What people do with an issue besides starting it.
import { and, eq } from "drizzle-orm";
import { findIssue } from "#app/messaging/issues/issues.server.ts";
import type { IssueAudience } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients, type issues } from "#app/messaging/newsletter/tables.server.ts";
import { changeOutreach, type SeenOutreach } from "#app/messaging/outreach/changes.server.ts";
import type { OutreachEvent } from "#app/messaging/outreach/outreach.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { issueOutreach } from "./interruptions.server.ts";
import { issueSending } from "./queues.server.ts";
import type { ResendableStatus } from "./recipient-status.ts";

type Sender = Permitted<"newsletter.send">;
export type SeenIssue = SeenOutreach;

/**
 * "past": the time has passed; nothing is scheduled. "problems": the check found something that must be fixed. The audience is
 * stored with it. An issue that is scheduled already gets the new time.
 */
export async function scheduleIssue(
	by: Sender,
	seen: SeenIssue,
	at: Date,
	audience: IssueAudience,
	now: Date,
): Promise<"done" | "stale" | "past" | "problems"> {
	if (at <= now) return "past";
	const issue = await findIssue(by, seen.id);
	if (issue?.version !== seen.version) return "stale";
	const { checkIssue } = await import("#app/messaging/issues/checks.server.ts");
	if ((await checkIssue(issue)).problems.some(({ level }) => level === "stop")) return "problems";
	const set = { scheduledAt: at, audience, startedBy: by.id, pausedReason: "" };
	const done = await changeIssue(by, seen, "schedule", set, now, { at: at.toISOString() });
	return done ? "done" : "stale";
}

export async function unscheduleIssue(by: Sender, seen: SeenIssue, now: Date): Promise<"done" | "stale"> {
	return (await changeIssue(by, seen, "unschedule", { scheduledAt: null }, now)) ? "done" : "stale";
}

/** Someone has seen why it wasn't sent at its time, and sends it later or not at all. */
export async function keepAsDraft(by: Sender, seen: SeenIssue, now: Date): Promise<"done" | "stale"> {
	return (await changeIssue(by, seen, "keep", { pausedReason: "" }, now)) ? "done" : "stale";
}

/** Emails that are on their way arrive; no other one leaves after this. */
export async function pauseIssue(by: Sender, seen: SeenIssue, now: Date): Promise<"done" | "stale"> {
	return (await changeIssue(by, seen, "pause", { pausedReason: "" }, now)) ? "done" : "stale";
}

export async function resumeIssue(by: Sender, seen: SeenIssue, now: Date): Promise<"done" | "stale"> {
	const done = await changeIssue(by, seen, "resume", { pausedReason: "" }, now, {}, (tx) =>
		enqueue(tx, issueSending, { issueId: seen.id }),
	);
	return done ? "done" : "stale";
}

/** Whoever hasn't got it by then won't. */
export async function cancelIssue(by: Sender, seen: SeenIssue, now: Date): Promise<"done" | "stale"> {
	const done = await changeIssue(by, seen, "cancel", { pausedReason: "", finishedAt: now }, now, {}, async (tx) => {
		await tx
			.update(issueRecipients)
			.set({ status: "skipped", detail: "The issue was canceled.", nextAttemptAt: null })
			.where(and(eq(issueRecipients.issueId, seen.id), eq(issueRecipients.status, "queued")));
	});
	return done ? "done" : "stale";
}

/**
 * Queues the recipients with this status again, because a person decided that: those whose email may have arrived, or wasn't
 * sent. Whether each may get it is checked at its turn. "none": there are no such recipients anymore.
 */
export async function sendAgain(
	by: Sender,
	seen: SeenIssue,
	status: ResendableStatus,
	now: Date,
): Promise<"done" | "stale" | "none"> {
	return db
		.transaction(async (tx) => {
			const set = { pausedReason: "", finishedAt: null };
			const change = { by: actor(by), event: "sendAgain" as const, set, diff: { status } };
			if (!(await changeOutreach(tx, issueOutreach, seen, change, now))) return "stale";
			const again = await tx
				.update(issueRecipients)
				.set({ status: "queued", detail: "", nextAttemptAt: null })
				.where(and(eq(issueRecipients.issueId, seen.id), eq(issueRecipients.status, status)))
				.returning({ id: issueRecipients.id });
			if (!again.length) throw noRecipients;
			await enqueue(tx, issueSending, { issueId: seen.id });
			return "done";
		})
		.catch((error) => {
			if (error !== noRecipients) throw error;
			return "none";
		});
}

const noRecipients = new Error("no recipients");

async function changeIssue(
	by: Sender,
	seen: SeenIssue,
	event: OutreachEvent,
	set: Partial<typeof issues.$inferInsert>,
	now: Date,
	diff: Record<string, unknown> = {},
	also?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		if (!(await changeOutreach(tx, issueOutreach, seen, { by: actor(by), event, set, diff }, now))) return false;
		await also?.(tx);
		return true;
	});
}
