import { eq, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { textDelivery } from "./queues.server.ts";
import { findSendingWindow, isOpen, recipientZones, type SendingWindow } from "./quiet-hours.ts";
import { composeReply } from "./reply.server.ts";
import { measureText } from "./segments.ts";
import { readTextSettings } from "./settings.server.ts";
import { type TextMedia, texts } from "./tables.server.ts";
import { automaticPurposes, maxTextLength, type TextPurpose, type TextRefusal } from "./text.ts";

export type OutgoingText = {
	/** what it says, for lists and the log: "visit-window" */
	kind: string;
	/** the record that it is about */
	entity: string;
	entityId: string;
	customerId: string | null;
	/** E.164 */
	phone: string;
	/**
	 * "job-text" and "marketing-text" wait for daytime. "reply": one person writes to another, at any hour; the first one of a
	 * conversation gets the company's name
	 */
	purpose: TextPurpose;
	body: string;
	/** not sent after this; null for two days from now */
	sendBefore: Date | null;
	/** one text per key, however often the caller retries */
	idempotencyKey: string;
	media?: TextMedia[];
};

/** A text that waits longer than this says something that is no longer so. */
const defaultLifetimeMs = 48 * 3_600_000;
/** Left for the provider to deliver it before the hours end. */
export const deliveryMarginMs = 90_000;

/**
 * Queues a text in the caller's transaction, unless an opt-out, a missing consent or a bad number forbids it; the statement that takes
 * it for sending asks again. A key that was used before returns its text, and nothing is sent twice.
 */
export async function sendText(
	tx: Tx,
	text: OutgoingText,
	now = new Date(),
): Promise<QueuedText | { refused: TextRefusal }> {
	const existing = await findByKey(tx, text.idempotencyKey);
	if (existing) return existing;
	const added = await insertText(tx, text, "queued", now);
	if ("refused" in added) return added;
	if (added.isNew) await enqueueText(tx, added.id, await firstAttempt(tx, text, now));
	return { id: added.id, body: added.body };
}

/** `body`: what the phone gets */
type QueuedText = { id: string; body: string };

async function findByKey(tx: Tx, key: string): Promise<QueuedText | null> {
	const [row] = await tx.select({ id: texts.id, body: texts.body }).from(texts).where(eq(texts.idempotencyKey, key));
	return row ?? null;
}

async function insertText(
	tx: Tx,
	{ sendBefore, ...text }: OutgoingText,
	status: "queued" | "sending",
	now: Date,
): Promise<(QueuedText & { isNew: boolean }) | { refused: TextRefusal }> {
	const body = text.purpose === "reply" ? await composeReply(text.phone, text.body, now, tx) : text.body;
	if (!text.body.trim() || body.length > maxTextLength) throw new Error("a text has 1 to 1,600 characters");
	const refused = await findTextRefusal(text.phone, text.purpose, tx);
	if (refused) return { refused };
	const { encoding, segments } = measureText(body);
	const [row] = await tx
		.insert(texts)
		.values({
			...text,
			body,
			direction: "out",
			encoding,
			segments,
			status,
			attempts: status === "sending" ? 1 : 0,
			claimedAt: status === "sending" ? now : null,
			sendBefore: sendBefore ?? new Date(now.getTime() + defaultLifetimeMs),
			createdAt: now,
		})
		.onConflictDoNothing({ target: texts.idempotencyKey })
		.returning({ id: texts.id, body: texts.body });
	if (row) return { ...row, isNew: true };
	const existing = await findByKey(tx, text.idempotencyKey);
	if (!existing) throw new Error("text with this key not found");
	return { ...existing, isNew: false };
}

/** Why texts of this kind may not be sent to a number; null when they may. */
export async function findTextRefusal(
	phone: string,
	purpose: TextPurpose,
	on: Pick<Tx, "execute"> = db,
): Promise<TextRefusal | null> {
	const { rows } = await on.execute<{ refusal: TextRefusal | null }>(
		sql`select ${textRefusal(sql`${phone}::text`, sql`${purpose}::text`)} as refusal`,
	);
	return rows[0]?.refusal ?? null;
}

/** The same question for rows of a query. */
export function textRefusal(phone: SQL, purpose: SQL): SQL<TextRefusal | null> {
	return sql`text_refusal(${phone}, ${purpose})`;
}

export async function enqueueText(tx: Tx, textId: string, startAfter?: Date): Promise<void> {
	await enqueue(tx, textDelivery, { textId }, startAfter && { startAfter });
}

/** When automatic texts to this number may be sent: now, or from the next opening on. */
export async function sendingWindow(phone: string, now: Date, on: Pick<Tx, "select"> = db): Promise<SendingWindow> {
	const { fromHour, untilHour } = await readTextSettings(on);
	const zones = recipientZones(phone, settings.timeZone);
	return findSendingWindow(now, zones, { from: fromHour, until: untilHour }, deliveryMarginMs);
}

/** Whether it is night where the person is, for the warning before one person writes to another. */
export async function isQuietTime(phone: string, now: Date): Promise<boolean> {
	return !isOpen(await sendingWindow(phone, now), now);
}

async function firstAttempt(tx: Tx, { phone, purpose }: OutgoingText, now: Date): Promise<Date | undefined> {
	if (!automaticPurposes.includes(purpose)) return undefined;
	const { opensAt } = await sendingWindow(phone, now, tx);
	return opensAt > now ? opensAt : undefined;
}
