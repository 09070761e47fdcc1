import { sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, readCounts } from "#app/platform/list.server.ts";
import { queueLabel } from "#app/platform/queue.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";

/** A job that failed on every attempt. `error` is the message of the last failure. */
export type FailedJob = { id: string; label: string; error: string; attempts: number; createdAt: Date; failedAt: Date };

/**
 * Without the jobs that deliver emails: the outbox shows such an email as "not sent" and sends it again with a new job. By
 * then the old one would find nothing to send.
 */
const isFailed = sql`state = 'failed' and not starts_with(name, '__') and name not in (${emailDelivery.name}, ${urgentDelivery.name})`;

/** The 100 most recent failures, or those of these ids, newest first. pg-boss deletes failed jobs after some days. */
export async function listFailedJobs(
	_by: Permitted<"outbox.view"> | "everyone",
	ids?: readonly string[],
): Promise<FailedJob[]> {
	const { rows } = await db.execute<{
		id: string;
		name: string;
		error: string | null;
		retry_count: number;
		created_on: Date;
		completed_on: Date | null;
	}>(sql`
		select id, name, output ->> 'message' as error, retry_count, created_on, completed_on
		from pgboss.job where ${isFailed} ${ids ? sql`and id in ${ids.length ? [...ids] : [null]}` : sql``}
		order by completed_on desc nulls last limit 100`);
	return rows.map((row) => ({
		id: row.id,
		label: queueLabel(row.name),
		error: row.error ?? "No error message was saved.",
		attempts: row.retry_count + 1,
		createdAt: new Date(row.created_on),
		failedAt: new Date(row.completed_on ?? row.created_on),
	}));
}

/** at most 1,000 */
export async function countFailedJobs(_by: Permitted<"outbox.view">): Promise<number> {
	const { jobs } = await readCounts({ jobs: countUpTo(sql`pgboss.job`, isFailed) });
	return jobs;
}

/** Runs a failed job again now. False when it no longer has the status failed. */
export async function retryJob(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return updateFailedJob(
		by,
		id,
		"retried",
		sql`update pgboss.job set state = 'retry', start_after = now(), started_on = null, completed_on = null, output = null
			where id = ${id} and ${isFailed} returning name`,
	);
}

/** Dismisses a failed job. False when it no longer has the status failed. */
export async function dismissJob(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return updateFailedJob(
		by,
		id,
		"dismissed",
		sql`update pgboss.job set state = 'cancelled' where id = ${id} and ${isFailed} returning name`,
	);
}

async function updateFailedJob(
	by: Permitted<"outbox.work">,
	id: string,
	action: string,
	statement: ReturnType<typeof sql>,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ name: string }>(statement);
		const [job] = rows;
		if (!job) return false;
		await recordAudit(tx, actor(by), "job", id, action, { queue: job.name });
		return true;
	});
}
