import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { StaffEmail } from "#app/people/staff/events.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { deliverMail, type MailOutcome } from "#app/platform/mail.server.ts";
import { enqueue, type Priority } from "#app/platform/queue.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";
import { outgoingMail } from "./tables.server.ts";

export type Letter = {
	entity: string;
	entityId: string;
	kind: string;
	/** one mail per key, whatever is retried or clicked twice */
	once: string;
	to: string;
	replyTo?: string;
	/** by name, such as List-Unsubscribe */
	headers?: Record<string, string>;
	subject: string;
	text: string;
	html: string;
	/** holds a code: the office never sees its words */
	secret?: boolean;
	attachments?: { name: string; key: string; type: string }[];
};

/** Replaces the text of a secret email. */
export const concealed = "This email contained a verification code, so its text isn't kept.";

export type Mail = typeof outgoingMail.$inferSelect;

/** Writes the mail and its delivery job in the caller's transaction. Nothing happens when that key was posted before. */
export async function postMail(
	tx: Tx,
	letter: Letter,
	priority: Priority = letter.secret ? "urgent" : "normal",
): Promise<void> {
	const host = new URL(settings.origin).hostname;
	const [row] = await tx
		.insert(outgoingMail)
		.values({ ...letter, messageId: `<${randomUUID()}@${host}>` })
		.onConflictDoNothing({ target: outgoingMail.once })
		.returning({ id: outgoingMail.id });
	const queue = priority === "urgent" ? urgentDelivery : emailDelivery;
	if (row) await enqueue(tx, queue, { mailId: row.id }, { priority });
}

/** Sends what `staffEmailed` asks for. */
export async function postStaffEmail(tx: Tx, { staffId, ...email }: StaffEmail): Promise<void> {
	await postMail(tx, { ...email, entity: "staff", entityId: staffId }, "urgent");
}

/**
 * Hands one mail to the mail server. A passing trouble throws, so that the job comes again later.
 * A mail found half sent is never sent again by itself: a person decides.
 */
export async function deliver(mailId: string): Promise<void> {
	const [mail] = await db
		.update(outgoingMail)
		.set({ status: "sending", attempts: sql`${outgoingMail.attempts} + 1` })
		.where(and(eq(outgoingMail.id, mailId), eq(outgoingMail.status, "queued")))
		.returning();
	if (!mail) return settleInterrupted(mailId);
	const outcome = await tryDelivery(mail);
	await db
		.update(outgoingMail)
		.set({
			status: outcome.kind === "later" ? "queued" : outcome.kind,
			lastError: outcome.kind === "sent" ? null : outcome.detail,
			response: outcome.kind === "sent" ? outcome.detail : null,
			sentAt: outcome.kind === "sent" ? new Date() : null,
			...(outcome.kind === "sent" && mail.secret && { text: concealed, html: concealed }),
		})
		.where(and(eq(outgoingMail.id, mailId), eq(outgoingMail.status, "sending")));
	if (outcome.kind === "later") throw new Error(`mail server: ${outcome.detail}`);
}

/** All mail about one document, newest first. */
export async function mailAbout(entity: string, ...entityIds: string[]): Promise<Mail[]> {
	if (!entityIds.length) return [];
	return db
		.select()
		.from(outgoingMail)
		.where(and(eq(outgoingMail.entity, entity), inArray(outgoingMail.entityId, entityIds)))
		.orderBy(desc(outgoingMail.id));
}

async function settleInterrupted(mailId: string): Promise<void> {
	await db
		.update(outgoingMail)
		.set({ status: "unknown", lastError: "The server stopped while this email was being sent." })
		.where(and(eq(outgoingMail.id, mailId), eq(outgoingMail.status, "sending")));
}

async function tryDelivery(mail: Mail): Promise<MailOutcome> {
	const attachments = [];
	for (const { name, key, type } of mail.attachments) {
		const content = await getFile(key);
		if (!content) return { kind: "refused", detail: `The attachment ${name} is missing from file storage.` };
		attachments.push({ filename: name, content, contentType: type });
	}
	return deliverMail({ ...mail, replyTo: mail.replyTo ?? undefined, attachments });
}
