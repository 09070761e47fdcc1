import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { attentionAt, type InquiryEvent, transitions } from "./inquiry.ts";
import { inquiries } from "./tables.server.ts";

type QuoteEvent = Extract<InquiryEvent, "quoteSent" | "quoteAccepted" | "quoteDeclined">;

/** A draft for this inquiry was begun, or thrown away before it was sent. Its state stays. */
export async function noteDraft(
	tx: Tx,
	by: Actor,
	inquiryId: string,
	what: "begun" | "deleted",
	now: Date,
): Promise<void> {
	await record(tx, by, "inquiry", inquiryId, what === "begun" ? "draftBegun" : "draftDeleted", {}, now);
	await notify(tx, "inquiry", inquiryId);
}

/** A quote for this inquiry went out. A first reply has thereby been given. False when the inquiry's state refuses it. */
export function noteQuoteSent(tx: Tx, by: Actor, inquiryId: string, now: Date): Promise<boolean> {
	return follow(tx, by, inquiryId, "quoteSent", now);
}

/** The customer answered: accepted makes it won, declined makes it lost (reopened when a new quote is sent). */
export function noteQuoteAnswered(
	tx: Tx,
	by: Actor,
	inquiryId: string,
	answer: "accepted" | "declined",
	now: Date,
): Promise<boolean> {
	return follow(tx, by, inquiryId, answer === "accepted" ? "quoteAccepted" : "quoteDeclined", now);
}

async function follow(tx: Tx, by: Actor, inquiryId: string, event: QuoteEvent, now: Date): Promise<boolean> {
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
	await record(tx, by, "inquiry", inquiryId, event, { status: { to } }, now);
	await notify(tx, "inquiry", inquiryId);
	return true;
}
