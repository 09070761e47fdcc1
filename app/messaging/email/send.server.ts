import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { findReplyAddress } from "#app/messaging/accounts/reply-address.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { placeholderCompany } from "#app/people/company/company.ts";
import type { StaffEmail } from "#app/people/staff/events.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { EmailKind } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { findFile, putFile } from "#app/platform/files.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { type DeliveryOutcome, sendSmtp } from "#app/platform/smtp.server.ts";
import { redactTokens } from "#server/redact.ts";
import { findAccountSender } from "./account-sender.server.ts";
import { attachLogo } from "./email-logo.server.ts";
import { areEmailsOnHold } from "./hold.server.ts";
import { emailBody, staffReason } from "./layout.server.ts";
import { emailDelivery, sentCopies, urgentDelivery } from "./queues.server.ts";
import { companySender } from "./sender.server.ts";
import { outgoingEmails } from "./tables.server.ts";

export type OutgoingEmail = {
	entity: string;
	entityId: string;
	kind: EmailKind;
	/** idempotency key: one email per key, however often the caller retries */
	idempotencyKey: string;
	to: string;
	/** addresses that get a copy, visible to all recipients */
	cc?: string[];
	replyTo?: string;
	/** extra headers by name, such as List-Unsubscribe */
	headers?: Record<string, string>;
	subject: string;
	text: string;
	html: string;
	attachments?: { name: string; key: string; type: string }[];
	/** adds an appointment to the reader's calendar, or removes it */
	invitation?: { method: "REQUEST" | "CANCEL"; content: string };
	/** the email account it is sent from; the product's own mail server without one */
	accountId?: string;
	/** until then it waits in the outbox, where it can be canceled */
	startAfter?: Date;
};

/** The part of an email that its reader sees. */
export type EmailContent = Pick<OutgoingEmail, "subject" | "html">;

type EmailRecord = typeof outgoingEmails.$inferSelect;
/** An email without its content, which only the outbox may show. */
export type EmailSummary = Pick<EmailRecord, "id" | "kind" | "to" | "subject" | "status" | "attempts" | "lastError">;

const emptyContent = { text: "", html: "", headers: {}, attachments: [], invitation: null };

/** For updates after which an email won't be sent anymore: deletes the content of a secret email. */
export const deleteSecrets = {
	text: sql<string>`case when ${outgoingEmails.secret} then '' else ${outgoingEmails.text} end`,
	html: sql<string>`case when ${outgoingEmails.secret} then '' else ${outgoingEmails.html} end`,
	headers: sql`case when ${outgoingEmails.secret} then '{}'::jsonb else ${outgoingEmails.headers} end`,
	attachments: sql`case when ${outgoingEmails.secret} then '[]'::jsonb else ${outgoingEmails.attachments} end`,
};

/**
 * Writes the email and its delivery job in the caller's transaction. Null when the key has been used before: nothing is sent.
 * Answers never go to the address of a new installation, which belongs to no one.
 */
export async function sendEmail(
	tx: Tx,
	{ kind, startAfter, ...email }: OutgoingEmail,
	now = new Date(),
): Promise<{ id: string; messageId: string } | null> {
	const { priority } = kind;
	const host = new URL(settings.origin).hostname;
	const [row] = await tx
		.insert(outgoingEmails)
		.values({
			...email,
			replyTo: email.replyTo === placeholderCompany.email ? null : email.replyTo,
			kind: kind.name,
			secret: kind.secret,
			expiresAt: getExpiry(kind, now),
			messageId: `<${randomUUID()}@${host}>`,
		})
		.onConflictDoNothing({ target: outgoingEmails.idempotencyKey })
		.returning({ id: outgoingEmails.id, messageId: outgoingEmails.messageId });
	const queue = priority === "urgent" ? urgentDelivery : emailDelivery;
	if (row) await enqueue(tx, queue, { emailId: row.id }, { priority, ...(startAfter && { startAfter }) });
	return row ?? null;
}

/** For customers who may have no email address. Without one nothing is sent: the office calls them or hands them paper. */
export async function sendEmailIfAddressed(tx: Tx, email: OutgoingEmail): Promise<void> {
	if (email.to.trim()) await sendEmail(tx, email);
}

/** Sends the email of a `staffEmailRequested` event. */
export async function sendStaffEmail(tx: Tx, { staffId, paragraphs, ...email }: StaffEmail): Promise<void> {
	const { person: _, ...sender } = companySender(await loadCompany(tx));
	const body = emailBody(sender, paragraphs, staffReason);
	await sendEmail(tx, { ...email, ...body, entity: "staff", entityId: staffId });
}

/** When the code or link in a secret email stops working; null when it works longer than any mail server outage lasts. */
function getExpiry(kind: EmailKind, now: Date): Date | null {
	return kind.secret && kind.validForMinutes ? new Date(now.getTime() + kind.validForMinutes * 60_000) : null;
}

/**
 * Hands one email to the mail server. A temporary failure throws, so that the queue retries the job. An email whose
 * delivery was interrupted is never resent automatically, because it may have arrived: it becomes "unconfirmed" and the
 * office decides. During a hold the email stays queued without a job, which the release adds.
 */
export async function deliverEmail(emailId: string, now = new Date()): Promise<void> {
	await expireEmails(now, emailId);
	if (await areEmailsOnHold()) return;
	const [email] = await db
		.update(outgoingEmails)
		.set({ status: "sending", attempts: sql`${outgoingEmails.attempts} + 1` })
		.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "queued")))
		.returning();
	if (!email) return markUnconfirmed(emailId);
	const outcome = await attemptDelivery(email);
	const detail = email.secret ? hideSecrets(outcome.detail) : redactTokens(outcome.detail);
	const isDone = outcome.kind === "sent" || outcome.kind === "saved";
	const fileKey = outcome.kind === "sent" && email.accountId ? await storeOriginal(outcome.bytes) : null;
	await db.transaction(async (tx) => {
		if (fileKey) await enqueue(tx, sentCopies, { emailId, fileKey });
		await tx
			.update(outgoingEmails)
			.set({
				status: outcome.kind === "later" ? "queued" : outcome.kind,
				lastError: isDone ? null : detail,
				response: isDone ? detail : null,
				sentAt: outcome.kind === "sent" ? new Date() : null,
				...(outcome.kind === "later" ? {} : storedContent(email, outcome.kind)),
			})
			.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "sending")));
	});
	if (outcome.kind === "later") throw new Error(`mail server: ${detail}`);
}

/** The email exactly as it was sent, under the name that a sync would give it. */
async function storeOriginal(bytes: Buffer): Promise<string> {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const fileKey = `mail/${sha256.slice(0, 2)}/${sha256}.eml`;
	await putFile(fileKey, bytes);
	return fileKey;
}

/** Gives up on emails, or on one, whose code or link expired before a mail server accepted them. */
export async function expireEmails(now: Date, emailId?: string): Promise<void> {
	await db
		.update(outgoingEmails)
		.set({ status: "expired", lastError: "The code or link in it expired before it could be sent.", ...deleteSecrets })
		.where(
			and(
				eq(outgoingEmails.status, "queued"),
				lte(outgoingEmails.expiresAt, now),
				emailId ? eq(outgoingEmails.id, emailId) : undefined,
			),
		);
}

/** The content to keep after a delivery attempt: none of a secret email, and no private links of one that was sent or saved. */
function storedContent(
	email: EmailRecord,
	outcome: "sent" | "saved" | "rejected" | "unconfirmed",
): Partial<EmailRecord> {
	if (email.secret) return emptyContent;
	const isDone = outcome === "sent" || outcome === "saved";
	return isDone ? { text: redactTokens(email.text), html: redactTokens(email.html), headers: {} } : {};
}

/** Mail servers quote what they reject: neither a link nor a code of a secret email is stored or logged. */
function hideSecrets(detail: string): string {
	return redactTokens(detail.replace(/https?:\S+/g, "…").replace(/\b\d{3}[ -]?\d{3}\b/g, "…"));
}

/** All emails about these records of one kind, newest first. */
export async function listEmailsAbout(entity: string, ...entityIds: string[]): Promise<EmailSummary[]> {
	if (!entityIds.length) return [];
	const { id, kind, to, subject, status, attempts, lastError } = outgoingEmails;
	return db
		.select({ id, kind, to, subject, status, attempts, lastError })
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entity, entity), inArray(outgoingEmails.entityId, entityIds)))
		.orderBy(desc(outgoingEmails.id));
}

async function markUnconfirmed(emailId: string): Promise<void> {
	await db
		.update(outgoingEmails)
		.set({
			status: "unconfirmed",
			lastError: "The server stopped while this email was being sent.",
			...deleteSecrets,
		})
		.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "sending")));
}

async function attemptDelivery(email: EmailRecord): Promise<DeliveryOutcome> {
	const { html, attachments } = await attachLogo(email.html);
	for (const { name, key, type } of email.attachments) {
		const content = await findFile(key);
		if (!content) return { kind: "rejected", detail: `The attachment ${name} is missing from file storage.` };
		attachments.push({ filename: name, content, contentType: type });
	}
	const { replyTo, invitation, accountId } = email;
	const sender = accountId ? await findAccountSender(accountId) : undefined;
	if (sender === null)
		return { kind: "rejected", detail: "The email account isn't connected. Connect it, then send this email again." };
	return sendSmtp({
		...email,
		sender,
		html,
		attachments,
		replyTo: (email.secret ? replyTo : await findReplyAddress(email)) ?? undefined,
		invitation: invitation ?? undefined,
	});
}
