// Questions about quotes. They are messages of the customer's conversation; a quote knows since when one is unanswered.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { listSendChoices } from "#app/messaging/conversations/channels.server.ts";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import type { OfficeAnswer } from "#app/messaging/conversations/events.server.ts";
import { receiveCustomerMessage } from "#app/messaging/conversations/receive.server.ts";
import { findWaiting, lockConversation, readNextKey, sendMessageIn } from "#app/messaging/conversations/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { questionEmail, questionEmails } from "./emails.server.ts";
import type { Quote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

/**
 * `key`: the form that it was asked with, so that sending it twice asks once; its photos were uploaded under the key. A question
 * about a quote that is closed waits in the conversation only.
 */
export async function askQuestion(
	quote: Quote,
	text: string,
	client: Visitor,
	now: Date,
	key: string = randomUUID(),
): Promise<void> {
	const officeEmail = await getOfficeEmail(quote);
	await db.transaction(async (tx) => {
		const id = await receiveCustomerMessage(
			tx,
			{
				customerId: quote.customerId,
				name: quote.toName,
				body: toCustomerText(text),
				channel: "page",
				about: { entity: "quote", id: quote.id },
				address: quote.toEmail.toLowerCase(),
				idempotencyKey: `quote:${quote.id}:${key}`,
				photoKey: key,
				...client,
			},
			now,
		);
		if (!id) return;
		await tx
			.update(quotes)
			.set({
				unansweredQuestionAt: sql`coalesce(${quotes.unansweredQuestionAt}, ${now.toISOString()}::timestamptz)`,
				updatedAt: now,
			})
			.where(and(eq(quotes.id, quote.id), inArray(quotes.status, ["sent", "accepted"])));
		await recordAudit(
			tx,
			{ kind: "customer", id: quote.customerId, name: quote.toName, ...client },
			"quote",
			quote.id,
			"question-asked",
			{},
			now,
		);
		const notice = questionEmail(quote, id, text, officeEmail);
		await notifyOffice(tx, questionEmails, notice, `/admin/quotes/${quote.id}#messages`, now);
		await broadcast(tx, "quote", quote.id);
	});
}

/** Answers from the page of the quote: by email where the quote has an address that works, otherwise on the customer's page. */
export async function answerQuestion(
	by: Permitted<"quotes.send">,
	id: string,
	text: string,
	now: Date,
): Promise<"done" | "stale"> {
	const writer = permit(by, "messages.work");
	if (!writer) return "stale";
	return db.transaction(async (tx) => {
		const [asked] = await tx.select({ customerId: quotes.customerId }).from(quotes).where(eq(quotes.id, id));
		if (!asked || !(await lockConversation(tx, asked.customerId))) return "stale";
		const [quote] = await tx
			.select()
			.from(quotes)
			.where(and(eq(quotes.id, id), eq(quotes.customerId, asked.customerId)))
			.for("update");
		if (!quote) return "stale";
		const address = quote.toEmail.toLowerCase();
		const waiting = await findWaiting(tx, quote.customerId);
		const choices = await listSendChoices(quote.customerId, waiting?.address ?? null, tx);
		const isBlocked = choices.some((choice) => choice.address === address && choice.blocked);
		const sent = await sendMessageIn(
			tx,
			writer,
			quote.customerId,
			{
				body: toCustomerText(text),
				channel: address && !isBlocked ? "email" : "page",
				address,
				about: { entity: "quote", id },
				newestId: waiting?.id ?? null,
				key: await readNextKey(writer, quote.customerId, tx),
			},
			now,
		);
		if (sent.kind !== "sent") return "stale";
		await recordAudit(tx, actor(by), "quote", id, "question-answered", {}, now);
		return "done";
	});
}

/** An answer about one quote answers its question; one about no document answers the questions about all of the customer's quotes. */
export async function markAnswered(tx: Tx, { entity, entityId, customerId, at }: OfficeAnswer): Promise<void> {
	if (entity && entity !== "quote") return;
	const answered = await tx
		.update(quotes)
		.set({ unansweredQuestionAt: null, updatedAt: at })
		.where(
			and(
				eq(quotes.customerId, customerId),
				isNotNull(quotes.unansweredQuestionAt),
				entityId ? eq(quotes.id, entityId) : undefined,
			),
		)
		.returning({ id: quotes.id });
	for (const { id } of answered) await broadcast(tx, "quote", id);
}
