import { eq, sql } from "drizzle-orm";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { appendToSent, setFlags } from "#app/messaging/mail-sync/actions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";

/**
 * Keeps the original of an email that was sent, files it in the Sent folder unless its provider did, and marks the email that it
 * answers for other email programs. Can run twice.
 */
export async function fileSentCopy({ emailId, fileKey }: { emailId: string; fileKey: string }): Promise<void> {
	const raw = await findFile(fileKey);
	if (!raw) return;
	await db.execute(sql`update mail_messages set file_key = ${fileKey}, size = ${raw.length}
		where outgoing_email_id = ${emailId} and file_key is null`);
	const { accountId, messageId } = outgoingEmails;
	const [email] = await db.select({ accountId, messageId }).from(outgoingEmails).where(eq(outgoingEmails.id, emailId));
	if (email?.accountId) await appendToSent(email.accountId, raw, email.messageId);
	const { rows: answered } = await db.execute<{ id: string }>(sql`
		select o.id from mail_messages m join mail_messages o on o.message_id = m."references"[1]
		where m.outgoing_email_id = ${emailId} and o.direction = 'in'`);
	const ids = answered.map(({ id }) => id);
	await db.transaction((tx) => setFlags(tx, ids, { add: ["\\Answered"] }));
}
