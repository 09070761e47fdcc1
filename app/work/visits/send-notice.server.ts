import { eq } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { getArrivalWindow, isNotified } from "#app/work/schedule/arrival-window.server.ts";
import { visitNoticeQueue } from "#app/work/schedule/notices.server.ts";
import { visitNotices, visits } from "#app/work/schedule/tables.server.ts";
import type { NoticeKind } from "#app/work/schedule/visit.ts";
import type { Visit } from "#app/work/schedule/visits.server.ts";
import { visitEmail } from "./emails.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";
import { scheduleActor, sendVisitText } from "./visit-texts.server.ts";

/** Sends the email that waits for a visit, and a text to who agreed to texts, if it is due and the customer doesn't know the visit's state yet. */
export async function sendVisitNotice(visitId: string, now: Date): Promise<"sent" | "skipped" | "early"> {
	return db.transaction(async (tx) => {
		// in the order of every change of a visit: the visit first
		await tx.select({ id: visits.id }).from(visits).where(eq(visits.id, visitId)).for("update");
		const [notice] = await tx.select().from(visitNotices).where(eq(visitNotices.visitId, visitId)).for("update");
		if (!notice) return "skipped";
		if (notice.dueAt > now) {
			await enqueue(tx, visitNoticeQueue, { visitId }, { startAfter: notice.dueAt });
			return "early";
		}
		await tx.delete(visitNotices).where(eq(visitNotices.visitId, visitId));
		const record = await findVisitRecord(visitId, tx);
		const kind = record && chooseKind(record.visit, notice.kind, now);
		if (!kind) return "skipped";
		const suffix = notice.dueAt.toISOString();
		const isTexted = await sendVisitText(tx, kind, { record, suffix }, now);
		if (!record.toEmail && !isTexted) {
			await recordAudit(tx, scheduleActor, "visit", visitId, "not-told", { reason: "no email address" }, now);
			return "skipped";
		}
		if (record.toEmail) await sendEmail(tx, await visitEmail(tx, kind, { record, suffix }, notice.reason), now);
		const notifiedDuring = kind === "canceled" ? null : getArrivalWindow(record.visit);
		await tx.update(visits).set({ notifiedDuring, notifiedAt: now }).where(eq(visits.id, visitId));
		await recordAudit(tx, scheduleActor, "visit", visitId, "customer-told", { kind }, now);
		return "sent";
	});
}

/** What to tell the customer of the visit as it is now; null for nothing. */
function chooseKind(visit: Visit, queued: NoticeKind, now: Date): NoticeKind | null {
	if (isNotified(visit)) return null;
	if (visit.status === "canceled") return queued === "canceled" ? "canceled" : null;
	const isPlanned = visit.status === "scheduled" || visit.status === "confirmed";
	if (!isPlanned || queued === "canceled" || visit.during.from <= now) return null;
	return visit.notifiedDuring ? "moved" : queued;
}
