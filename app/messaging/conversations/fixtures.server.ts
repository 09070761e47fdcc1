import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { toCustomerText } from "./conversation.ts";
import { type ReceivedMessage, receiveCustomerMessage } from "./receive.server.ts";

/** Stores what a customer wrote on one of their pages. */
export async function receiveTestMessage(
	customerId: string,
	facts: Partial<Omit<ReceivedMessage, "body">> & { text?: string } = {},
	now = new Date(),
): Promise<string> {
	const { text = "Can you come a day earlier?", ...given } = facts;
	const message: ReceivedMessage = {
		customerId,
		name: "Ruth Paulson",
		body: toCustomerText(text),
		channel: "page",
		about: null,
		address: "ruth@example.com",
		idempotencyKey: randomUUID(),
		...given,
	};
	const id = await db.transaction((tx) => receiveCustomerMessage(tx, message, now));
	if (!id) throw new Error("the message was stored before");
	return id;
}
