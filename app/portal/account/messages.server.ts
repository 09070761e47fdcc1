// Messages in the customer's account. What an address may read: docs/decisions/0135-customer-conversations.md
import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { countFormPhotos } from "#app/messaging/conversations/page-messages.server.ts";
import { receiveCustomerMessage } from "#app/messaging/conversations/receive.server.ts";
import { accountMessageLimit, messageLimit } from "#app/messaging/conversations/urls.ts";
import { channels, customers } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import type { Customer } from "./sign-in.server.ts";

/**
 * The customer to whose conversation a message from this address belongs: where a family shares it, the one whom it was last used
 * with. Null when the address belongs to requests only.
 */
async function findWritingCustomer(email: string): Promise<{ id: string; name: string } | null> {
	const lastUsed = sql`(select max(m.at) from conversation_messages m where m.customer_id = ${customers.id} and m.address = ${email})`;
	const [row] = await db
		.select({ id: customers.id, name: customers.name })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
		.where(and(eq(channels.kind, "email"), eq(channels.value, email), isNull(customers.mergedInto)))
		.orderBy(sql`${lastUsed} desc nulls last`, desc(customers.createdAt), customers.id)
		.limit(1);
	return row ?? null;
}

/** The key of a form for one message; null when this address can't write one. */
export async function createMessageKey(email: string): Promise<string | null> {
	return (await findWritingCustomer(email)) && randomUUID();
}

/** Stores what a signed-in customer wrote. `wait`: seconds until they may write again. */
export async function writeFromAccount(
	customer: Customer,
	{ text, key }: { text: string; key: string },
	client: Visitor,
	now: Date,
): Promise<"sent" | "empty" | "no-customer" | { wait: number }> {
	const photos = text.length < 2 ? await countFormPhotos(key) : 0;
	if (text.length < 2 && !photos) return "empty";
	const wait =
		(await consumeAddressLimit(messageLimit, client.ip)) ??
		(await consumeAccountLimit(accountMessageLimit, customer.id));
	if (wait) return { wait };
	const of = await findWritingCustomer(customer.email);
	if (!of) return "no-customer";
	await db.transaction((tx) =>
		receiveCustomerMessage(
			tx,
			{
				customerId: of.id,
				name: customer.name || customer.email,
				body: toCustomerText(text || (photos === 1 ? "See the photo." : "See the photos.")),
				channel: "page",
				about: null,
				address: customer.email,
				idempotencyKey: `account:${customer.id}:${key}`,
				photoKey: key,
				...client,
			},
			now,
		),
	);
	return "sent";
}
