// Sends an issue: claims recipients as fast as the limits allow and sends to each over a few open connections.
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { emailDelivery, urgentDelivery } from "#app/messaging/email/queues.server.ts";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { openEmailPool } from "#app/platform/smtp-pool.server.ts";
import { claimRecipients } from "./claim.server.ts";
import { toIssueEmail } from "./compose.server.ts";
import { deliverToRecipient } from "./deliver.server.ts";
import { finishIssue, pauseAfterErrors, withdrawForHold } from "./interruptions.server.ts";
import { readSendingLimits } from "./limits.server.ts";
import { errorDelay } from "./pace.ts";
import { issueSending, jobSeconds } from "./queues.server.ts";

/** Emails that are on their way at the same time, and so the most that a crash can leave unknown. */
const connections = 4;
/** Without a mail server, at most this many emails of a run are saved as files: they only differ in a link. */
const savedFiles = 100;
/** A job that would wait longer for the hourly limit ends; the sweep starts the next one. */
const longestWait = 5_000;

let stopping: AbortSignal | undefined;

/** Called when the process starts: `signal` aborts as soon as it begins to stop, while jobs would only be asked later. */
export function watchShutdown(signal: AbortSignal): void {
	stopping = signal;
}

/** Sends until no one is due, the issue is paused or canceled, the process stops, or the job has run long enough. */
export async function sendIssue(issueId: string, jobSignal: AbortSignal): Promise<void> {
	if (await areEmailsOnHold()) return withdrawForHold(new Date());
	const [issue] = await db
		.select()
		.from(issues)
		.where(and(eq(issues.id, issueId), eq(issues.status, "sending")));
	if (!issue) return;
	const signal = AbortSignal.any([jobSignal, ...(stopping ? [stopping] : [])]);
	const deadline = Date.now() + jobSeconds * 1000;
	const { maxErrors } = await readSendingLimits();
	const email = await toIssueEmail(issue, await readCompany());
	const pool = await openEmailPool(connections);
	const inFlight = new Set<Promise<void>>();
	let filesLeft = savedFiles;
	let errors = 0;
	let lastError = "";

	const deliver = async (recipient: Parameters<typeof deliverToRecipient>[2]) => {
		const { isSent, detail } = await deliverToRecipient(pool, email, recipient, filesLeft-- > 0);
		errors = isSent ? 0 : errors + 1;
		if (!isSent) lastError = detail;
	};
	const start = (work: Promise<void>) => {
		const tracked = work.finally(() => inFlight.delete(tracked));
		inFlight.add(tracked);
	};

	try {
		while (!signal.aborted) {
			if (Date.now() > deadline) return await db.transaction((tx) => enqueue(tx, issueSending, { issueId }));
			if (errors >= maxErrors) return await pauseAfterErrors(issueId, errors, lastError);
			// after an error, one at a time
			const free = (errors ? 1 : connections) - inFlight.size;
			if (free <= 0) {
				await Promise.race(inFlight);
				continue;
			}
			if (await areOtherEmailsWaiting()) {
				await wait(500, signal);
				continue;
			}
			if (errors) await wait(errorDelay(errors), signal);
			if (signal.aborted) return;
			const claim = await claimRecipients(issueId, free);
			if (claim.kind === "claimed") for (const recipient of claim.recipients) start(deliver(recipient));
			else if (claim.kind === "stopped") return;
			else if (claim.kind === "wait" && claim.ms <= longestWait) await wait(claim.ms, signal);
			else if (!inFlight.size) return await finishIssue(issueId, new Date());
			else await Promise.race(inFlight);
		}
	} finally {
		await Promise.allSettled(inFlight);
		pool.close();
	}
}

/** Whether other emails are due: a newsletter never takes their turn, also where the mail server allows few an hour. */
async function areOtherEmailsWaiting(): Promise<boolean> {
	const { rows } = await db.execute<{ found: boolean }>(sql`
		select exists (select from pgboss.job where name in (${emailDelivery.name}, ${urgentDelivery.name})
			and state in ('created', 'retry', 'active') and start_after <= now()) as found`);
	return rows[0]?.found ?? false;
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => undefined);
}
