import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue, type Queue } from "#app/platform/queue.server.ts";
import { nextPoliteTime } from "./reminder-times.ts";

const dayMs = 86_400_000;

/** What a reminder job did. */
export type ReminderResult = "sent" | "skipped" | "rescheduled";

/** Queues the reminders about a document in the transaction that sends it. `toJob` makes the job of a step. */
export async function queueReminders<Job extends object>(
	tx: Tx,
	queue: Queue<Job>,
	times: readonly Date[],
	toJob: (step: number) => NoInfer<Job>,
): Promise<void> {
	for (const [step, at] of times.entries()) await enqueue(tx, queue, toJob(step), { startAfter: at });
}

/**
 * Whether a reminder that was due at `due` may be sent now. More than a day late, it is skipped. Early, at night or on a
 * Sunday, its job is queued again.
 */
export async function checkReminderTime<Job extends object>(
	tx: Tx,
	queue: Queue<Job>,
	job: NoInfer<Job>,
	due: Date | undefined,
	now: Date,
): Promise<"now" | "skipped" | "rescheduled"> {
	if (!due || now.getTime() > due.getTime() + dayMs) return "skipped";
	const sendAt = nextPoliteTime(now < due ? due : now, settings.timeZone);
	if (sendAt <= now) return "now";
	await enqueue(tx, queue, job, { startAfter: sendAt });
	return "rescheduled";
}
