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

const text = `This email tests whether your email server delivers reply addresses.

If it arrives, replies to your emails will find their conversations even when an email program leaves out the usual headers. You can delete it.`;

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
				subject: "Test of reply addresses",
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
