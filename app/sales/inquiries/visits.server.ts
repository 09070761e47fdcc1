// The visit of an inquiry, as the calendar sets it: an appointment has a time and an estimator.
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { endOfDay } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { attentionAt, transitions } from "./inquiry.ts";
import { inquiries } from "./tables.server.ts";

type Visit = { visitOn: string; visitNote: string; isMoved: boolean };

/**
 * Stores the day of an appointment. An inquiry that is quoted already keeps its status. `isReply`: the office made the
 * appointment, so the sender has had a reply.
 */
export async function setInquiryVisit(
	tx: Tx,
	actor: Actor,
	inquiryId: string,
	{ isMoved, ...visit }: Visit,
	{ isReply }: { isReply: boolean },
	now: Date,
): Promise<void> {
	const { from, to } = transitions["visit-booked"];
	await tx
		.update(inquiries)
		.set({
			...visit,
			status: to,
			statusAt: now,
			version: sql`${inquiries.version} + 1`,
			attentionAt: attentionAt(to, { receivedAt: now, changedAt: now, visitEnd: endOfDay(visit.visitOn) }),
			...(isReply && { firstReplyAt: sql`coalesce(${inquiries.firstReplyAt}, ${now.toISOString()}::timestamptz)` }),
		})
		.where(and(eq(inquiries.id, inquiryId), inArray(inquiries.status, [...from])));
	await recordAudit(tx, actor, "inquiry", inquiryId, "visit-booked", { ...visit, isMoved }, now);
	await broadcast(tx, "inquiry", inquiryId);
}

/** The appointment was canceled: the inquiry needs attention at once. */
export async function clearInquiryVisit(tx: Tx, actor: Actor, inquiryId: string, now: Date): Promise<void> {
	const { from, to } = transitions["visit-canceled"];
	await tx
		.update(inquiries)
		.set({
			status: to,
			statusAt: now,
			attentionAt: now,
			visitOn: null,
			visitNote: "",
			version: sql`${inquiries.version} + 1`,
		})
		.where(and(eq(inquiries.id, inquiryId), inArray(inquiries.status, [...from])));
	await recordAudit(tx, actor, "inquiry", inquiryId, "visit-canceled", {}, now);
	await broadcast(tx, "inquiry", inquiryId);
}
