// Finds out whether a mail server delivers plus-addresses, by an email from an account to its own.
import { and, desc, eq } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { entity } from "./accounts.server.ts";
import { findAccount } from "./credentials.server.ts";
import { createReplyAddress } from "./reply-address.server.ts";

type Editor = Permitted<"email-accounts.edit">;

const kinds = defineEmailKinds({ "reply-address-test": { secret: false } });

const text = `This is a test of reply addresses.

If you see it in your inbox, reply addresses are on, and customers' replies land in the right conversation. You can delete this email.`;

/**
 * Sends the test. When it arrives in the inbox, the account gets plus-addresses (`markPlusAddressSeen`). "too-long": the address
 * has no room for a tag.
 */
export async function sendReplyTest(by: Editor, id: string, now: Date): Promise<"done" | "missing" | "too-long"> {
	const account = await findAccount(id);
	if (!account || account.status === "removed") return "missing";
	const to = createReplyAddress(account.address, id);
	if (!to) return "too-long";
	await db.transaction(async (tx) => {
		const sent = await sendEmail(
			tx,
			{
				entity,
				entityId: id,
				kind: kinds["reply-address-test"],
				// a second press within the minute sends nothing
				idempotencyKey: `reply-address-test:${id}:${Math.floor(now.getTime() / 60_000)}`,
				to,
				subject: "Reply address test",
				text,
				html: `<!doctype html><html lang="en"><body>${text.replace("\n\n", "<br><br>")}</body></html>`,
				accountId: id,
			},
			now,
		);
		if (sent) await recordAudit(tx, actor(by), entity, id, "reply-test-sent", {}, now);
	});
	return "done";
}

/** When the newest test of an account was sent; null when there was none. */
export async function findReplyTest(_by: Editor, id: string): Promise<Date | null> {
	const [row] = await db
		.select({ createdAt: outgoingEmails.createdAt })
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entity, entity), eq(outgoingEmails.entityId, id)))
		.orderBy(desc(outgoingEmails.id))
		.limit(1);
	return row?.createdAt ?? null;
}
