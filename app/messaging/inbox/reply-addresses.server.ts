import { and, eq, inArray, isNull } from "drizzle-orm";
import { readReplyAddress } from "#app/messaging/accounts/reply-address.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Mailbox } from "./message.ts";
import type { StoredMessage } from "./read-message.server.ts";
import { referencesOf } from "./threading.ts";

/**
 * An email that arrived, with our plus-addresses read: it refers to the emails they name, if its headers name none, and is
 * addressed to the accounts themselves, so that no one sees or copies a token. Nothing else follows from a token: whether the
 * email belongs to a thread, its people decide as always.
 */
export async function resolveReplyAddresses(
	tx: Tx,
	message: StoredMessage,
	own: ReadonlySet<string>,
): Promise<StoredMessage & { repliesTo: readonly string[] }> {
	const written = [...message.to, ...message.cc].map(({ address }) => address);
	const found = new Map<string, { address: string; emailId: string }>();
	for (const address of [...written, ...message.deliveredTo]) {
		const reply = readReplyAddress(address);
		if (reply && own.has(reply.address)) found.set(address, reply);
	}
	if (!found.size) return { ...message, repliesTo: [] };
	const replies = [...found.values()];
	const plain = (people: Mailbox[]) =>
		people.map((person) => ({ ...person, address: found.get(person.address)?.address ?? person.address }));
	const { id, messageId } = outgoingEmails;
	const emails = await tx
		.select({ messageId })
		.from(outgoingEmails)
		.where(inArray(id, [...new Set(replies.map(({ emailId }) => emailId))]))
		.orderBy(id);
	return {
		...message,
		to: plain(message.to),
		cc: plain(message.cc),
		references: referencesOf(
			message.references,
			emails.map((email) => email.messageId),
		),
		repliesTo: replies.map(({ address }) => address),
	};
}

/** Remembers that an account receives emails to its plus-addresses. */
export async function markPlusAddressSeen(
	tx: Tx,
	accountId: string,
	repliesTo: readonly string[],
	now: Date,
): Promise<void> {
	if (!repliesTo.length) return;
	await tx
		.update(mailAccounts)
		.set({ plusAddressSeenAt: now })
		.where(
			and(
				eq(mailAccounts.id, accountId),
				inArray(mailAccounts.address, [...repliesTo]),
				isNull(mailAccounts.plusAddressSeenAt),
			),
		);
}
