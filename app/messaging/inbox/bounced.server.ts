import { and, eq, inArray, sql } from "drizzle-orm";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { recordIssueReport, recordOtherBounce } from "#app/messaging/newsletter-sending/bounces.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Bounce } from "./message.ts";
import { markBounced } from "./people.server.ts";

/**
 * Marks the email that wasn't delivered, which its document and the outbox then show, and the address. Null when the report
 * names no email of ours to that person: anyone can write a report.
 */
export async function recordBounce(
	tx: Tx,
	bounce: Bounce,
	now: Date,
): Promise<{ emailId: string | null; threadId: string | null } | null> {
	if (!bounce.originalId) return null;
	const [email] = await tx
		.select({
			id: outgoingEmails.id,
			to: outgoingEmails.to,
			cc: outgoingEmails.cc,
			entity: outgoingEmails.entity,
			entityId: outgoingEmails.entityId,
		})
		.from(outgoingEmails)
		.where(eq(outgoingEmails.messageId, bounce.originalId));
	if (!email) {
		if (!(await recordIssueReport(tx, bounce, now))) return null;
		if (bounce.isPermanent && bounce.recipient) await markBounced(tx, bounce.recipient);
		return { emailId: null, threadId: null };
	}
	const recipients = [...email.to.split(","), ...email.cc].map((address) => address.trim().toLowerCase());
	// only a newsletter can be reported as spam; a report about another email is listed in the inbox like any email
	if (bounce.isComplaint || (bounce.recipient && !recipients.includes(bounce.recipient))) return null;
	const [marked] = await tx
		.update(outgoingEmails)
		.set({ status: "bounced", lastError: bounce.reason })
		.where(and(eq(outgoingEmails.id, email.id), inArray(outgoingEmails.status, ["sending", "sent", "unconfirmed"])))
		.returning({ id: outgoingEmails.id });
	if (marked) {
		const address = bounce.recipient ?? recipients[0];
		if (bounce.isPermanent && address) {
			await markBounced(tx, address);
			await recordOtherBounce(tx, address, bounce.reason, now);
		}
		await recordAudit(
			tx,
			{ kind: "system", name: "Email server" },
			"email",
			email.id,
			"bounced",
			{ reason: bounce.reason },
			now,
		);
	}
	if (email.entity !== "mail-thread") return { emailId: email.id, threadId: null };
	const { rows } = await tx.execute<{ id: string }>(
		sql`select coalesce(merged_into, id) as id from mail_threads where id = ${email.entityId}`,
	);
	return { emailId: email.id, threadId: rows[0]?.id ?? null };
}
