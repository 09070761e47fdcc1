// Queues what customers are told of their visits. The emails themselves are written in `work/visits`.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineQueue, enqueue } from "#app/platform/queue.server.ts";
import { visitNotices, visits } from "./tables.server.ts";
import type { NoticeKind } from "./visit.ts";

/** Within these minutes, undo or another change replaces the email. */
const delayMinutes = 5;

export const visitNoticeQueue = defineQueue("visits.notice", z.object({ visitId: z.uuid() }), {
	label: "Visit emails",
	retryLimit: 10,
});

/**
 * Tells the customer of a visit's new time or that it is canceled: one email in five minutes, about the state that the visit has
 * then. None is sent if the customer already knows that state, or if the visit is a draft. Call it only when the office chose
 * to tell the customer. `reason` is one sentence for the customer: "We moved it because of the storm."
 */
export async function queueVisitNotice(
	tx: Tx,
	visitId: string,
	kind: NoticeKind,
	now: Date,
	reason = "",
): Promise<void> {
	const dueAt = new Date(now.getTime() + delayMinutes * 60_000);
	await tx
		.insert(visitNotices)
		.values({ visitId, kind, reason, dueAt })
		.onConflictDoUpdate({
			target: visitNotices.visitId,
			// a customer who hasn't been told of the visit yet isn't told that it was moved
			set: {
				dueAt,
				reason,
				kind: sql`case when ${visitNotices.kind} = 'scheduled' then 'scheduled' else excluded.kind end`,
			},
		});
	await enqueue(tx, visitNoticeQueue, { visitId }, { startAfter: dueAt });
}

/** Tells the customer of the visit as it is now, after changes that they weren't told of. */
export async function tellCustomer(
	_by: Permitted<"schedule.edit">,
	visitId: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [visit] = await tx.select().from(visits).where(eq(visits.id, visitId)).for("update");
		if (!visit) return "stale";
		const kind = visit.status === "canceled" ? "canceled" : visit.notifiedDuring ? "moved" : "scheduled";
		await queueVisitNotice(tx, visitId, kind, now);
		return "done";
	});
}
