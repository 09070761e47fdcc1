import { randomUUID } from "node:crypto";
import { and, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { checkSelection, type Totals } from "#app/documents/line-items/totals.ts";
import type { Client } from "#app/documents/links/document-views.server.ts";
import { officeAddress } from "#app/documents/links/office-address.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { endOfDay, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { noteQuoteAnswered } from "#app/sales/inquiries/quote-events.server.ts";
import { shownOf } from "./customer-view.ts";
import { acceptedMail, answerMail, declinedMail, questionMail } from "./emails.server.ts";
import { acceptedCopy } from "./queues.server.ts";
import { consentWords, type DeclineReason, transitions } from "./quote.ts";
import { answerOf, findQuote, type Quote, type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { dropDrafts } from "./sending.server.ts";
import { quoteAnswers, quoteMessages, quotes } from "./tables.server.ts";

export type Acceptance = { name: string; selection: string[]; hash: string; shownTotal: number };

export type Answered =
	| "done"
	/** the same answer was given before, as after a second click */
	| "already"
	/** another answer, a withdrawal or a newer version was faster; the page says which */
	| "closed"
	| "expired"
	/** what the visitor saw is not this paper */
	| "other-paper"
	| "bad-choice"
	/** the choice comes to another sum than the page showed last */
	| "other-total";

const signedCopyYears = 7;

/** The customer's yes, by the secret link. Exactly one answer wins; the last second of the last day still counts. */
export async function acceptQuote(found: QuoteRecord, given: Acceptance, client: Client, now: Date): Promise<Answered> {
	const { quote, lines } = found;
	const before = refusalOf(quote, "accepted", given.hash, now);
	if (before) return before;
	if (checkSelection(lines, given.selection) !== "ok") return "bad-choice";
	const totals = totalsOf(found, given.selection);
	if (totals.total !== given.shownTotal) return "other-total";
	const by: Actor = { kind: "customer", id: quote.customerId, name: given.name, ...client };
	return close(quote, by, now, {
		...factsOf(totals, given, quote),
		kind: "accepted",
		name: given.name,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
		consent: consentWords,
	});
}

/** The office writes down what a customer said on the phone or signed on paper. */
export async function acceptOnBehalf(
	by: Permitted<"quotes.send">,
	found: QuoteRecord,
	given: { name: string; evidence: string; selection: string[] },
	now: Date,
): Promise<Answered> {
	const hash = found.quote.shownHash ?? "";
	const before = refusalOf(found.quote, "accepted", hash, now);
	if (before) return before;
	if (checkSelection(found.lines, given.selection) !== "ok") return "bad-choice";
	const totals = totalsOf(found, given.selection);
	return close(found.quote, actor(by), now, {
		...factsOf(totals, { selection: given.selection, hash }, found.quote),
		kind: "accepted",
		name: given.name,
		byStaff: by.id,
		evidence: given.evidence,
	});
}

export async function declineQuote(
	found: QuoteRecord,
	given: { hash: string; reason: DeclineReason; note: string },
	client: Client,
	now: Date,
): Promise<Answered> {
	const { quote } = found;
	const before = refusalOf(quote, "declined", given.hash, now);
	if (before && before !== "expired") return before;
	const by: Actor = { kind: "customer", id: quote.customerId, name: quote.toName, ...client };
	return close(quote, by, now, {
		kind: "declined",
		quoteId: quote.id,
		shownHash: given.hash,
		reason: given.reason,
		note: given.note,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
	});
}

function factsOf(totals: Totals, given: { selection: string[]; hash: string }, quote: Quote) {
	return {
		quoteId: quote.id,
		selection: given.selection,
		total: totals.total,
		taxRows: totals.taxes,
		depositDue: totals.deposit,
		shownHash: given.hash,
	};
}

function refusalOf(quote: Quote, wish: "accepted" | "declined", hash: string, now: Date): Answered | null {
	if (quote.status === wish) return "already";
	if (quote.status !== "sent") return "closed";
	if (hash !== quote.shownHash) return "other-paper";
	if (!quote.validUntil || now >= endOfDay(quote.validUntil)) return "expired";
	return null;
}

type AnswerRow = Omit<typeof quoteAnswers.$inferInsert, "at">;

async function close(quote: Quote, by: Actor, now: Date, row: AnswerRow): Promise<Answered> {
	const event = row.kind === "accepted" ? "accept" : "decline";
	const office = await officeAddress(quote);
	const outcome = await db.transaction(async (tx): Promise<Answered | "lost"> => {
		const [moved] = await tx
			.update(quotes)
			.set({
				status: transitions[event].to,
				version: sql`${quotes.version} + 1`,
				answeredAt: now,
				updatedAt: now,
				questionAt: null,
				...(event === "accept" && { linkEndsAt: yearsAfter(now, signedCopyYears) }),
			})
			.where(
				and(
					eq(quotes.id, quote.id),
					inArray(quotes.status, [...transitions[event].from]),
					eq(quotes.shownHash, row.shownHash),
					event === "accept" ? gte(quotes.validUntil, today(now)) : undefined,
				),
			)
			.returning();
		if (!moved) return "lost";
		await tx.insert(quoteAnswers).values({ ...row, at: now });
		await record(tx, by, "quote", quote.id, row.kind, factsForAudit(row), now);
		if (quote.inquiryId) await noteQuoteAnswered(tx, by, quote.inquiryId, row.kind, now);
		if (event === "accept") {
			await dropDrafts(tx, quote.rootId, quote.id, now);
			await enqueue(tx, acceptedCopy, { quoteId: quote.id });
		} else await postMail(tx, declinedMail(quote, row.reason as DeclineReason, row.note ?? "", office));
		await notify(tx, "quote", quote.id);
		return "done";
	});
	if (outcome !== "lost") return outcome;
	const current = await findQuote(quote.id);
	return (current && refusalOf(current.quote, row.kind, row.shownHash, now)) ?? "closed";
}

function factsForAudit(row: AnswerRow) {
	if (row.kind === "declined") return { reason: row.reason, note: row.note };
	return { name: row.name, total: row.total, selection: row.selection, hash: row.shownHash, evidence: row.evidence };
}

/** Makes the signed copy and mails it to both sides. Done again after a crash, it neither makes nor mails a second one. */
export async function makeAcceptedCopy(quoteId: string): Promise<void> {
	const found = await findQuote(quoteId);
	const answer = await answerOf(quoteId);
	if (!found || answer?.kind !== "accepted") return;
	const office = await officeAddress(found.quote);
	const made = found.quote.acceptedPdfKey ? null : await printAccepted(found, answer);
	const kept = await db.transaction(async (tx) => {
		if (made)
			await tx
				.update(quotes)
				.set({ acceptedPdfKey: made.key, acceptedPdfSha256: made.sha256 })
				.where(and(eq(quotes.id, quoteId), isNull(quotes.acceptedPdfKey)));
		const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
		if (!quote) return null;
		if (quote.toEmail) await postMail(tx, acceptedMail(quote, answer, "customer", quote.toEmail));
		await postMail(tx, acceptedMail(quote, answer, "office", office));
		return quote.acceptedPdfKey;
	});
	if (made && kept !== made.key) await removeFile(made.key);
}

async function printAccepted({ quote, lines }: QuoteRecord, answer: NonNullable<Awaited<ReturnType<typeof answerOf>>>) {
	const { quotePdf } = await import("./quote-pdf.server.ts");
	const { name, at, selection, shownHash, ip, consent, evidence } = answer;
	const bytes = await quotePdf(shownOf(quote, lines), {
		made: quote.sentAt ?? at,
		size: (await readCompany()).paperSize,
		acceptance: { name, at, selection, hash: shownHash, ip: ip ?? "", consent, evidence },
	});
	const key = `quotes/${quote.id}/${randomUUID()}.pdf`;
	return { key, sha256: await putFile(key, bytes) };
}

export async function askQuestion(quote: Quote, text: string, client: Client, now: Date): Promise<"asked" | "closed"> {
	const office = await officeAddress(quote);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({ questionAt: sql`coalesce(${quotes.questionAt}, ${now.toISOString()}::timestamptz)`, updatedAt: now })
			.where(and(eq(quotes.id, quote.id), inArray(quotes.status, ["sent", "accepted", "declined"])))
			.returning({ id: quotes.id });
		if (!row) return "closed";
		const id = await addMessage(tx, { quoteId: quote.id, from: "customer", text, at: now, ip: client.ip });
		await record(
			tx,
			{ kind: "customer", id: quote.customerId, name: quote.toName, ...client },
			"quote",
			quote.id,
			"asked",
			{},
			now,
		);
		await postMail(tx, questionMail(quote, id, text, office));
		await notify(tx, "quote", quote.id);
		return "asked";
	});
}

export async function answerQuestion(
	by: Permitted<"quotes.send">,
	id: string,
	text: string,
	now: Date,
): Promise<"answered" | "missing"> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.update(quotes)
			.set({ questionAt: null, updatedAt: now })
			.where(eq(quotes.id, id))
			.returning();
		if (!quote?.toEmail) return "missing";
		const [asked] = await tx
			.select({ text: quoteMessages.text })
			.from(quoteMessages)
			.where(and(eq(quoteMessages.quoteId, id), eq(quoteMessages.from, "customer")))
			.orderBy(desc(quoteMessages.id))
			.limit(1);
		const messageId = await addMessage(tx, { quoteId: id, from: "office", text, at: now, staffId: by.id });
		await postMail(tx, answerMail(quote, messageId, text, asked?.text ?? ""));
		await record(tx, actor(by), "quote", id, "answered", {}, now);
		await notify(tx, "quote", id);
		return "answered";
	});
}

async function addMessage(tx: Tx, row: typeof quoteMessages.$inferInsert): Promise<string> {
	const [made] = await tx.insert(quoteMessages).values(row).returning({ id: quoteMessages.id });
	if (!made) throw new Error("no message row came back");
	return made.id;
}

function yearsAfter(now: Date, years: number): Date {
	const later = new Date(now);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
}
