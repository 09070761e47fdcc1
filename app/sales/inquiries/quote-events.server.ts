import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { attentionAt, type InquiryEvent, transitions } from "./inquiry.ts";
import { inquiries } from "./tables.server.ts";

type QuoteEvent = Extract<InquiryEvent, "quote-sent" | "quote-accepted" | "quote-declined">;

/** Records that a draft quote for this inquiry was started or deleted. The status stays. */
export async function recordQuoteDraft(
	tx: Tx,
	by: Actor,
	inquiryId: string,
	change: "started" | "deleted",
	now: Date,
): Promise<void> {
	await recordAudit(tx, by, "inquiry", inquiryId, change === "started" ? "draft-started" : "draft-deleted", {}, now);
	await broadcast(tx, "inquiry", inquiryId);
}

/**
 * Records that a quote was sent, which also counts as the first reply. False when the inquiry's status doesn't allow
 * it.
 */
export function recordQuoteSent(tx: Tx, by: Actor, inquiryId: string, now: Date): Promise<boolean> {
	return applyQuoteEvent(tx, by, inquiryId, "quote-sent", now);
}

/** Records the customer's answer: accepted makes the inquiry won, declined lost. A new quote reopens a lost one. */
export function recordQuoteAnswered(
	tx: Tx,
	by: Actor,
	inquiryId: string,
	answer: "accepted" | "declined",
	now: Date,
): Promise<boolean> {
	return applyQuoteEvent(tx, by, inquiryId, answer === "accepted" ? "quote-accepted" : "quote-declined", now);
}

async function applyQuoteEvent(tx: Tx, by: Actor, inquiryId: string, event: QuoteEvent, now: Date): Promise<boolean> {
	const { from, to } = transitions[event];
	const [moved] = await tx
		.update(inquiries)
		.set({
			status: to,
			statusAt: now,
			firstReplyAt: sql`coalesce(${inquiries.firstReplyAt}, ${now.toISOString()}::timestamptz)`,
			attentionAt: attentionAt(to, { receivedAt: now, changedAt: now, visitEnd: null }),
			lostReason: to === "lost" ? "declined" : null,
			lostNote: "",
			version: sql`${inquiries.version} + 1`,
		})
		.where(and(eq(inquiries.id, inquiryId), inArray(inquiries.status, [...from])))
		.returning({ id: inquiries.id });
	if (!moved) return false;
	await recordAudit(tx, by, "inquiry", inquiryId, event, { status: { to } }, now);
	await broadcast(tx, "inquiry", inquiryId);
	return true;
}
