// Questions that customers ask on the page of a document. They are messages of the customer's conversation.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import {
	countFormPhotos,
	findPageMessagePhoto,
	listPageMessages,
} from "#app/messaging/conversations/page-messages.server.ts";
import { receiveCustomerMessage } from "#app/messaging/conversations/receive.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, type Rejection } from "#app/platform/form-actions.server.ts";
import { trimmedField } from "#app/platform/form-fields.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { tooManyAttempts } from "./link-pages.server.ts";

/** `key`: of the form, so that sending it twice asks once. Its photos were uploaded under it. */
export const askForm = z.object({ key: z.uuid(), text: trimmedField(4_000) });

/** What was written with the form. Photos can do without; an error when there is neither. */
export async function readQuestion({ text, key }: z.output<typeof askForm>): Promise<{ text: string } | Rejection> {
	if (text.length >= 3) return { text };
	const photos = await countFormPhotos(key);
	if (!photos) return invalid({ text: "Enter your question." });
	return { text: text || (photos === 1 ? "See the photo." : "See the photos.") };
}

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
	form: z.output<typeof askForm>,
	client: Visitor,
	now: Date,
	path: string,
	onAsked?: (tx: Tx, text: string) => Promise<void>,
) {
	const refusal = await limitQuestions(id);
	if (refusal) return refusal;
	const question = await readQuestion(form);
	if (!("text" in question)) return question;
	const { text } = question;
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
				idempotencyKey: `${entity}:${id}:${form.key}`,
				photoKey: form.key,
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
	// also when the page's data is loaded by itself
	const pagePath = url.pathname.replace(/\.data$/, "");
	return {
		key: randomUUID(),
		asked: url.searchParams.has("asked"),
		messages: messages.map(({ id, from, text, at, photoIds }) => ({
			id,
			from,
			text,
			at: formatInstant(at, settings.timeZone),
			photos: photoIds.map((photo) => `${pagePath}/message-photo/${photo}`),
		})),
	};
}

/** The file of a photo in the messages about a document, for whoever has its link. `?small` is its thumbnail. */
export async function readQuestionPhoto(entity: string, ids: string | readonly string[], photoId: string, url: string) {
	const width = new URL(url).searchParams.has("small") ? 320 : 1600;
	const bytes = await findPageMessagePhoto(entity, [ids].flat(), photoId, width);
	return bytes && { bytes, type: "image/jpeg" as const };
}
