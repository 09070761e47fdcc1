import { eq } from "drizzle-orm";
import type { ReceivedText } from "#app/messaging/texts/events.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { toCustomerText } from "./conversation.ts";
import { receiveCustomerMessage } from "./receive.server.ts";

/**
 * A text from a customer is a message, and answered in the conversation, so the text itself stops needing attention. One that may
 * be an opt-out goes on waiting for someone who decides that.
 */
export async function receiveTextMessage(tx: Tx, { textId, phone, customerId, at }: ReceivedText): Promise<void> {
	if (!customerId) return;
	const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
	const [text] = await tx.select().from(texts).where(eq(texts.id, textId));
	if (!customer || !text) return;
	await receiveCustomerMessage(
		tx,
		{
			customerId,
			name: customer.name,
			body: toCustomerText(text.body),
			channel: "text",
			about: null,
			address: phone,
			idempotencyKey: `text:${textId}`,
			textId,
		},
		at,
	);
	if (text.keyword !== "maybe-stop") await tx.update(texts).set({ reviewedAt: at }).where(eq(texts.id, textId));
}
