import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { addTag, fromBase32, splitTag, toBase32 } from "./plus-address.ts";
import { findProviderByHost } from "./providers.ts";
import { mailAccounts } from "./tables.server.ts";

const idLength = 16;
const proofLength = 8;

/**
 * The plus-address to which replies to an email go: its id and an HMAC of it for this address. Nothing secret is stored. Null
 * when the address is too long (docs/decisions/0142-plus-addresses.md).
 */
export function createReplyAddress(address: string, emailId: string): string | null {
	const id = Buffer.from(emailId.replaceAll("-", ""), "hex");
	return addTag(address, toBase32(Buffer.concat([id, proof(address, id)])));
}

/** The address without the tag and the id of the email; null for an address that `createReplyAddress` didn't make. */
export function readReplyAddress(replyAddress: string): { address: string; emailId: string } | null {
	const parts = splitTag(replyAddress.toLowerCase());
	const bytes = parts && fromBase32(parts.tag);
	if (!bytes || bytes.length !== idLength + proofLength) return null;
	const id = Buffer.from(bytes.subarray(0, idLength));
	if (!timingSafeEqual(bytes.subarray(idLength), proof(parts.address, id))) return null;
	const emailId = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return { address: parts.address, emailId };
}

function proof(address: string, id: Uint8Array): Buffer {
	const hmac = createHmac("sha256", settings.secretKey).update(`reply:${address.toLowerCase()}:`).update(id);
	return hmac.digest().subarray(0, proofLength);
}

type ReplyTarget = { id: string; accountId: string | null; replyTo: string | null };

/**
 * Where replies to an email go: a plus-address if they go to an email account that is known to receive those. An email that was
 * given an address of its own keeps it; null when it has none.
 */
export async function findReplyAddress({ id, accountId, replyTo }: ReplyTarget): Promise<string | null> {
	if (!accountId && !replyTo) return null;
	const [account] = await db
		.select()
		.from(mailAccounts)
		.where(
			and(
				ne(mailAccounts.status, "removed"),
				replyTo ? eq(mailAccounts.address, replyTo.toLowerCase()) : eq(mailAccounts.id, accountId ?? ""),
			),
		);
	return account && receivesPlusAddresses(account) ? (createReplyAddress(account.address, id) ?? replyTo) : replyTo;
}

/** Whether replies may go to plus-addresses of an account. Elsewhere one could be someone else's, or no one's, and replies would be lost. */
export function receivesPlusAddresses({ imapHost, plusAddressSeenAt }: typeof mailAccounts.$inferSelect): boolean {
	return plusAddressSeenAt !== null || findProviderByHost(imapHost)?.plusAddresses === true;
}
