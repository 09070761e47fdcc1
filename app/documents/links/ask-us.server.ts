// Questions that customers ask on the page of a document. They are messages of the customer's conversation.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { listPageMessages } from "#app/messaging/conversations/page-messages.server.ts";
import { receiveCustomerMessage } from "#app/messaging/conversations/receive.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Rejection } from "#app/platform/form-actions.server.ts";
import { trimmedField } from "#app/platform/form-fields.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { tooManyAttempts } from "./link-pages.server.ts";

/** `key`: of the form, so that sending it twice asks once. */
export const askForm = z.object({
	key: z.uuid(),
	text: trimmedField(4_000).refine((typed) => typed.length >= 3, "Enter your question."),
});

const documentLimit = accountLimit("message.document", 20, 3600);

/** What one document takes in an hour, from however many addresses; null while there is room. */
export async function limitQuestions(documentId: string): Promise<Rejection | null> {
	const wait = await consumeAccountLimit(documentLimit, documentId);
	return wait ? tooManyAttempts(wait) : null;
}

type Asked = {
	entity: string;
	id: string;
	customerId: string;
	/** who asks, and the address that their link was sent to */
	name: string;
	email: string;
};

/** Stores a question about a document; `path` is that of its page. `onAsked` changes the document in the same transaction. */
export async function askAbout(
	{ entity, id, customerId, name, email }: Asked,
	{ text, key }: z.output<typeof askForm>,
	client: Visitor,
	now: Date,
	path: string,
	onAsked?: (tx: Tx, text: string) => Promise<void>,
) {
	const refusal = await limitQuestions(id);
	if (refusal) return refusal;
	await db.transaction(async (tx) => {
		const messageId = await receiveCustomerMessage(
			tx,
			{
				customerId,
				name,
				body: toCustomerText(text),
				channel: "page",
				about: { entity, id },
				address: email.toLowerCase(),
				idempotencyKey: `${entity}:${id}:${key}`,
				...client,
			},
			now,
		);
		if (messageId) await onAsked?.(tx, text);
	});
	return { to: `${path}?asked=1#asked` };
}

/** The questions and answers about a document, or about all its versions, as its page gets them. */
export async function readQuestions(entity: string, ids: string | readonly string[], url: URL) {
	const messages = await listPageMessages(entity, [ids].flat());
	return {
		key: randomUUID(),
		asked: url.searchParams.has("asked"),
		messages: messages.map(({ id, from, text, at }) => ({
			id,
			from,
			text,
			at: formatInstant(at, settings.timeZone),
		})),
	};
}
