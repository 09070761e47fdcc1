import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { toCustomerText } from "./conversation.ts";
import { type ReceivedMessage, receiveCustomerMessage } from "./receive.server.ts";
import { changeConversation } from "./state.server.ts";

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

/** A customer who waits for an answer, until `remove` has run. */
export async function createWaitingConversation(by: Staff, now: Date) {
	const { id } = await createTestCustomer(by);
	await receiveTestMessage(id, {}, now);
	const seen = { customerId: id, version: 2 };
	return {
		id,
		remove: () => changeConversation(permissionFor(by, "messages.work"), seen, { kind: "resolve" }, now),
	};
}
