import { and, eq, sql } from "drizzle-orm";
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type SendOutcome, sendWithProvider } from "./provider.server.ts";
import { applyProviderError } from "./provider-errors.server.ts";
import { deliveryMarginMs, enqueueText, sendingWindow, textRefusal } from "./send.server.ts";
import { texts } from "./tables.server.ts";
import { automaticPurposes, type TextRefusal } from "./text.ts";

type TextRecord = typeof texts.$inferSelect;

/**
 * Sends one queued text. One whose sending was interrupted is never sent again automatically, because it may have arrived. During
 * the hold after a restore it stays queued without a job; the sweep adds one after the release.
 */
export async function deliverText(textId: string, now = new Date()): Promise<void> {
	if (await areEmailsOnHold()) return;
	const [text] = await db.select().from(texts).where(eq(texts.id, textId));
	if (!text || text.held) return;
	if (text.status === "sending") return markUnknown(textId);
	if (text.status !== "queued") return;
	const deadline = await findDeadline(text, now);
	if (deadline === "too-late") return markTooLate(textId);
	if ("waitUntil" in deadline)
		return db.transaction((tx) => enqueueText(tx, textId, deadline.waitUntil)).then(() => undefined);
	const claimed = await claimText(textId, now);
	if (claimed)
		await sendClaimedText(claimed, deadline.end, now, (tx) =>
			enqueueText(tx, textId, new Date(now.getTime() + retryDelayMs(claimed.attempts))),
		);
}

export type Deadline = "too-late" | { waitUntil: Date } | { end: Date };

/** When it must have been delivered: at the end of the day's hours for an automatic text, and before its own time has passed. */
export async function findDeadline(
	{ phone, purpose, sendBefore }: Pick<TextRecord, "phone" | "purpose" | "sendBefore">,
	now: Date,
	on: Pick<Tx, "select"> = db,
): Promise<Deadline> {
	const latest = new Date(sendBefore.getTime() - deliveryMarginMs);
	if (latest <= now) return "too-late";
	if (!automaticPurposes.includes(purpose)) return { end: sendBefore };
	const { opensAt, closesAt } = await sendingWindow(phone, now, on);
	if (opensAt > latest) return "too-late";
	if (opensAt > now) return { waitUntil: opensAt };
	return { end: sendBefore < closesAt ? sendBefore : closesAt };
}

/** Takes a queued text for sending, or refuses it when an opt-out or a bad number came after it was queued: one statement. */
async function claimText(textId: string, now: Date): Promise<TextRecord | null> {
	const [row] = await db
		.update(texts)
		.set(claim(now))
		.where(and(eq(texts.id, textId), eq(texts.status, "queued"), eq(texts.held, false)))
		.returning();
	return row?.status === "sending" ? row : null;
}

/** What a claim sets: "sending", or "refused" with the reason. */
export function claim(now: Date) {
	const refusal = textRefusal(sql`${texts.phone}`, sql`${texts.purpose}`);
	return {
		status: sql`case when ${refusal} is null then 'sending' else 'refused' end`,
		reason: sql<TextRefusal | null>`${refusal}`,
		attempts: sql`${texts.attempts} + 1`,
		claimedAt: now,
	};
}

/** Hands over a text whose status is "sending". `end`: when it must have been delivered. `requeue`: when it can be tried again later. */
export async function sendClaimedText(
	text: TextRecord,
	end: Date,
	now: Date,
	requeue: (tx: Tx) => Promise<unknown>,
): Promise<SendOutcome> {
	const outcome = await sendWithProvider(text, end.getTime() - now.getTime() - deliveryMarginMs / 3);
	const isThisAttempt = and(eq(texts.id, text.id), eq(texts.attempts, text.attempts));
	const status = outcome.kind === "later" ? "queued" : outcome.kind;
	await db.transaction(async (tx) => {
		await tx
			.update(texts)
			.set({
				status,
				errorCode: "errorCode" in outcome ? outcome.errorCode : null,
				providerSid: outcome.kind === "sent" ? outcome.sid : undefined,
				sentAt: outcome.kind === "sent" ? now : undefined,
			})
			// a report of the provider may have come first
			.where(and(isThisAttempt, eq(texts.status, "sending")));
		if (outcome.kind === "sent") await tx.update(texts).set({ providerSid: outcome.sid }).where(isThisAttempt);
		if (outcome.kind === "later") await requeue(tx);
		if (outcome.kind === "failed" && outcome.errorCode) await applyProviderError(tx, text, outcome.errorCode, now);
	});
	return outcome;
}

/** 10 s, 20 s, 40 s and so on, at most 10 minutes. */
function retryDelayMs(attempts: number): number {
	return Math.min(600_000, 5_000 * 2 ** attempts);
}

async function markUnknown(textId: string): Promise<void> {
	await db
		.update(texts)
		.set({ status: "unknown" })
		.where(and(eq(texts.id, textId), eq(texts.status, "sending")));
}

async function markTooLate(textId: string): Promise<void> {
	await db
		.update(texts)
		.set({ status: "refused", reason: "too-late" })
		.where(and(eq(texts.id, textId), eq(texts.status, "queued")));
}

/** Other code may be about to add the job of a newer text, or is sending it. */
const minimumAgeMs = 10 * 60_000;

/** Texts that would wait forever: those interrupted while being sent, and queued ones without a job, as after a hold. */
export async function sweepTexts(now: Date): Promise<void> {
	if (await areEmailsOnHold()) return;
	const stale = new Date(now.getTime() - minimumAgeMs);
	const hasJob = sql`exists (select from pgboss.job where state in ('created', 'retry', 'active')
		and data ->> 'textId' = ${texts.id}::text)`;
	await db
		.update(texts)
		.set({ status: "unknown" })
		.where(and(eq(texts.status, "sending"), sql`${texts.claimedAt} < ${stale} and not ${hasJob}`));
	await db.transaction(async (tx) => {
		const queued = await tx
			.select({ id: texts.id })
			.from(texts)
			.where(
				and(eq(texts.status, "queued"), eq(texts.held, false), sql`${texts.createdAt} < ${stale} and not ${hasJob}`),
			)
			.orderBy(texts.id)
			.limit(1_000)
			.for("update", { skipLocked: true });
		for (const { id } of queued) await enqueueText(tx, id);
	});
}
