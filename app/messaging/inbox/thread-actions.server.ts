import { sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { idArray } from "./listing.server.ts";
import type { ThreadStatus } from "./thread.ts";
import { trashDelay, trashedThreads } from "./trash.server.ts";

type Worker = Permitted<"inbox.work">;

/** A thread as the person saw it. */
export type SeenThread = { id: string; version: number };

export type ThreadChange =
	| { kind: "close" | "trash" }
	| { kind: "reopen" }
	| { kind: "no-reply-needed" }
	| { kind: "snooze"; until: Date }
	| { kind: "assign"; assigneeId: string | null };

/** What undoing brings back. */
export type ThreadState = SeenThread & {
	status: ThreadStatus;
	assigneeId: string | null;
	waitingSince: string | null;
	snoozedUntil: string | null;
	handledAt: string | null;
};

type Outcome = { before: ThreadState[]; stale: number };

/**
 * Changes threads that nobody else changed since the person saw them, and returns what they were. Threads that the person may
 * not see count as changed by someone else.
 */
export async function changeThreads(
	by: Worker,
	seen: readonly SeenThread[],
	change: ThreadChange,
	now: Date,
): Promise<Outcome> {
	const accountIds = await accountsOf(by);
	const accounts = idArray(accountIds);
	return db.transaction(async (tx) => {
		const before: ThreadState[] = [];
		for (const { id, version } of seen) {
			const { rows } = await tx.execute<ThreadState>(sql`
				update mail_threads set ${changeSet(change, now)}, version = version + 1, updated_at = now()
				where id = ${id} and version = ${version} and merged_into is null and account_ids && ${accounts}
					and ${changeCondition(change)}
				returning id, version, old.status, old.assignee_id as "assigneeId", old.waiting_since::text as "waitingSince",
					old.snoozed_until::text as "snoozedUntil", old.handled_at::text as "handledAt"`);
			const [state] = rows;
			if (!state) continue;
			before.push(state);
			if (change.kind === "trash")
				await enqueue(
					tx,
					trashedThreads,
					{ threadId: id, version: state.version, accountIds },
					{ startAfter: new Date(now.getTime() + trashDelay) },
				);
			await recordAudit(tx, actor(by), "mail-thread", id, actionNames[change.kind], describe(change), now);
		}
		if (before.length) await broadcast(tx, "inbox");
		return { before, stale: seen.length - before.length };
	});
}

const actionNames: Record<ThreadChange["kind"], string> = {
	close: "closed",
	trash: "trashed",
	reopen: "reopened",
	"no-reply-needed": "no-reply-needed",
	snooze: "snoozed",
	assign: "assigned",
};

function describe(change: ThreadChange): Record<string, unknown> {
	if (change.kind === "snooze") return { until: change.until.toISOString() };
	return change.kind === "assign" ? { assigneeId: change.assigneeId } : {};
}

function changeSet(change: ThreadChange, now: Date) {
	const at = sql`${now.toISOString()}::timestamptz`;
	switch (change.kind) {
		case "close":
		case "trash":
			return sql`status = 'closed', waiting_since = null, snoozed_until = null, handled_at = ${at}`;
		case "reopen":
			return sql`status = 'open', snoozed_until = null`;
		case "no-reply-needed":
			return sql`waiting_since = null, handled_at = ${at}`;
		case "snooze":
			return sql`status = 'snoozed', snoozed_until = ${change.until.toISOString()}::timestamptz`;
		case "assign":
			return sql`assignee_id = ${change.assigneeId}`;
	}
}

function changeCondition({ kind }: ThreadChange) {
	switch (kind) {
		case "close":
		case "snooze":
			return sql`status <> 'closed'`;
		case "reopen":
			return sql`status <> 'open'`;
		case "no-reply-needed":
			return sql`status = 'open'`;
		case "assign":
		case "trash":
			return sql`true`;
	}
}

/** Brings back what threads were before a change, unless someone changed them since. */
export async function undoChange(by: Worker, states: readonly ThreadState[], now: Date): Promise<Outcome> {
	const accounts = idArray(await accountsOf(by));
	return db.transaction(async (tx) => {
		const before: ThreadState[] = [];
		for (const state of states) {
			const { rows } = await tx.execute<ThreadState>(sql`
				update mail_threads set status = ${state.status}, assignee_id = ${state.assigneeId},
					waiting_since = ${state.waitingSince}::timestamptz, snoozed_until = ${state.snoozedUntil}::timestamptz,
					handled_at = ${state.handledAt}::timestamptz, version = version + 1, updated_at = now()
				where id = ${state.id} and version = ${state.version} and account_ids && ${accounts}
				returning id, version, status, assignee_id as "assigneeId"`);
			const [row] = rows;
			if (!row) continue;
			before.push(row);
			await recordAudit(tx, actor(by), "mail-thread", state.id, "undone", {}, now);
		}
		if (before.length) await broadcast(tx, "inbox");
		return { before, stale: states.length - before.length };
	});
}

/** Opens the threads whose time has come. */
export async function wakeThreads(now: Date): Promise<void> {
	await db.execute(sql`
		update mail_threads set status = 'open', snoozed_until = null, version = version + 1, updated_at = now()
		where status = 'snoozed' and snoozed_until <= ${now.toISOString()}::timestamptz`);
}

/** Who can be assigned emails: everyone who may see the account. */
export async function listAssignees(threadAccounts: readonly string[]): Promise<{ id: string; name: string }[]> {
	const { rows } = await db.execute<{ id: string; name: string }>(sql`
		select s.id, s.name from staff s where s.deactivated_at is null and (s.role = 'owner' or s.role in ('office', 'estimator') and exists (
			select from mail_account_grants g where g.staff_id = s.id and g.account_id = any(${idArray(threadAccounts)})))
		order by s.name, s.id`);
	return rows;
}

/** Whether a person may see all of these threads, so that they aren't assigned something that they can't open. */
export async function isAssignable(by: Worker, threadIds: readonly string[], assigneeId: string): Promise<boolean> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<{ accountIds: string[] }>(sql`
		select account_ids as "accountIds" from mail_threads where id = any(${idArray(threadIds)}) and account_ids && ${accounts}`);
	for (const { accountIds } of rows) {
		const people = await listAssignees(accountIds);
		if (!people.some(({ id }) => id === assigneeId)) return false;
	}
	return true;
}
