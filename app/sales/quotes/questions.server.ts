import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { answerEmail, questionEmail } from "./emails.server.ts";
import type { Quote } from "./quotes.server.ts";
import { quoteMessages, quotes } from "./tables.server.ts";

export async function askQuestion(quote: Quote, text: string, client: Visitor, now: Date): Promise<"asked" | "closed"> {
	const officeEmail = await getOfficeEmail(quote);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({
				unansweredQuestionAt: sql`coalesce(${quotes.unansweredQuestionAt}, ${now.toISOString()}::timestamptz)`,
				updatedAt: now,
			})
			.where(and(eq(quotes.id, quote.id), inArray(quotes.status, ["sent", "accepted", "declined"])))
			.returning({ id: quotes.id });
		if (!row) return "closed";
		const id = await addMessage(tx, { quoteId: quote.id, from: "customer", text, at: now, ip: client.ip });
		await recordAudit(
			tx,
			{ kind: "customer", id: quote.customerId, name: quote.toName, ...client },
			"quote",
			quote.id,
			"question-asked",
			{},
			now,
		);
		await sendEmail(tx, questionEmail(quote, id, text, officeEmail));
		await broadcast(tx, "quote", quote.id);
		return "asked";
	});
}

export async function answerQuestion(
	by: Permitted<"quotes.send">,
	id: string,
	text: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.update(quotes)
			.set({ unansweredQuestionAt: null, updatedAt: now })
			.where(eq(quotes.id, id))
			.returning();
		if (!quote) return "stale";
		const [question] = await tx
			.select({ text: quoteMessages.text })
			.from(quoteMessages)
			.where(and(eq(quoteMessages.quoteId, id), eq(quoteMessages.from, "customer")))
			.orderBy(desc(quoteMessages.id))
			.limit(1);
		const messageId = await addMessage(tx, { quoteId: id, from: "office", text, at: now, staffId: by.id });
		// without an address, the customer reads the answer at the quote's link
		if (quote.toEmail) await sendEmail(tx, answerEmail(quote, messageId, text, question?.text ?? ""));
		await recordAudit(tx, actor(by), "quote", id, "question-answered", {}, now);
		await broadcast(tx, "quote", id);
		return "done";
	});
}

async function addMessage(tx: Tx, row: typeof quoteMessages.$inferInsert): Promise<string> {
	const [message] = await tx.insert(quoteMessages).values(row).returning({ id: quoteMessages.id });
	if (!message) throw new Error("could not save the message: the database returned no row");
	return message.id;
}
