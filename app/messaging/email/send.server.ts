import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import type { StaffEmail } from "#app/people/staff/events.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { enqueue, type Priority } from "#app/platform/queue.server.ts";
import { type DeliveryOutcome, sendSmtp } from "#app/platform/smtp.server.ts";
import { emailBody } from "./layout.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";
import { outgoingEmails } from "./tables.server.ts";

export type OutgoingEmail = {
	entity: string;
	entityId: string;
	kind: string;
	/** idempotency key: one email per key, however often the caller retries */
	idempotencyKey: string;
	to: string;
	replyTo?: string;
	/** extra headers by name, such as List-Unsubscribe */
	headers?: Record<string, string>;
	subject: string;
	text: string;
	html: string;
	/** contains a verification code, so the office never sees the text */
	secret?: boolean;
	attachments?: { name: string; key: string; type: string }[];
};

/** Shown and stored in place of the text of a secret email. */
export const concealedText = "This email contained a verification code, so its text wasn't saved.";

export type EmailRecord = typeof outgoingEmails.$inferSelect;

/**
 * Writes the email and its delivery job in the caller's transaction. Does nothing when the key has been used before.
 */
export async function sendEmail(
	tx: Tx,
	email: OutgoingEmail,
	priority: Priority = email.secret ? "urgent" : "normal",
): Promise<void> {
	const host = new URL(settings.origin).hostname;
	const [row] = await tx
		.insert(outgoingEmails)
		.values({ ...email, messageId: `<${randomUUID()}@${host}>` })
		.onConflictDoNothing({ target: outgoingEmails.idempotencyKey })
		.returning({ id: outgoingEmails.id });
	const queue = priority === "urgent" ? urgentDelivery : emailDelivery;
	if (row) await enqueue(tx, queue, { emailId: row.id }, { priority });
}

/** Sends the email of a `staffEmailRequested` event. */
export async function sendStaffEmail(tx: Tx, { staffId, paragraphs, ...email }: StaffEmail): Promise<void> {
	const body = emailBody({ name: (await readCompany()).name }, paragraphs);
	await sendEmail(tx, { ...email, ...body, entity: "staff", entityId: staffId }, "urgent");
}

/**
 * Hands one email to the mail server. A temporary failure throws, so that the queue retries the job. An email whose
 * delivery was interrupted is never resent automatically, because it may have arrived: it becomes "unconfirmed" and the
 * office decides.
 */
export async function deliverEmail(emailId: string): Promise<void> {
	const [email] = await db
		.update(outgoingEmails)
		.set({ status: "sending", attempts: sql`${outgoingEmails.attempts} + 1` })
		.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "queued")))
		.returning();
	if (!email) return markUnconfirmed(emailId);
	const outcome = await attemptDelivery(email);
	await db
		.update(outgoingEmails)
		.set({
			status: outcome.kind === "later" ? "queued" : outcome.kind,
			lastError: outcome.kind === "sent" ? null : outcome.detail,
			response: outcome.kind === "sent" ? outcome.detail : null,
			sentAt: outcome.kind === "sent" ? new Date() : null,
			...(outcome.kind === "sent" && email.secret && { text: concealedText, html: concealedText }),
		})
		.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "sending")));
	if (outcome.kind === "later") throw new Error(`mail server: ${outcome.detail}`);
}

/** All emails about these records of one kind, newest first. */
export async function listEmailsAbout(entity: string, ...entityIds: string[]): Promise<EmailRecord[]> {
	if (!entityIds.length) return [];
	return db
		.select()
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entity, entity), inArray(outgoingEmails.entityId, entityIds)))
		.orderBy(desc(outgoingEmails.id));
}

async function markUnconfirmed(emailId: string): Promise<void> {
	await db
		.update(outgoingEmails)
		.set({ status: "unconfirmed", lastError: "The server stopped while this email was being sent." })
		.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "sending")));
}

async function attemptDelivery(email: EmailRecord): Promise<DeliveryOutcome> {
	const attachments = [];
	for (const { name, key, type } of email.attachments) {
		const content = await findFile(key);
		if (!content) return { kind: "rejected", detail: `The attachment ${name} is missing from file storage.` };
		attachments.push({ filename: name, content, contentType: type });
	}
	return sendSmtp({ ...email, replyTo: email.replyTo ?? undefined, attachments });
}
