import { randomUUID } from "node:crypto";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { checkSelection, type Totals } from "#app/documents/line-items/totals.ts";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import type { SignedCopy } from "#app/documents/signing/signed-copy.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { endOfDay, today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordQuoteAnswered } from "#app/sales/inquiries/quote-events.server.ts";
import { quoteCustomerView } from "./customer-view.ts";
import { acceptanceEmail, answeredEmails, declineEmail } from "./emails.server.ts";
import { quoteAccepted } from "./events.server.ts";
import { acceptedCopy } from "./queues.server.ts";
import { acceptanceConsentWording, type DeclineReason, transitions } from "./quote.ts";
import { findQuote, findQuoteAnswer, type Quote, type QuoteRecord, quoteTotals } from "./quotes.server.ts";
import { archiveDrafts } from "./send.server.ts";
import { quoteAnswers, quotes } from "./tables.server.ts";
import { acceptedQuoteLinkYears } from "./urls.ts";

export type Acceptance = { name: string; selection: string[]; hash: string; shownTotal: number };

export type AnswerResult =
	| "done"
	/** the same answer was already recorded, for example after a second click */
	| "already"
	/** another answer, a withdrawal or a newer version came first; the page shows which */
	| "closed"
	| "expired"
	/** the customer saw different content than the quote has */
	| "outdated"
	| "invalid-selection"
	/** the selection has a different total than the page showed */
	| "total-changed";

/**
 * Records the customer's acceptance through the secret link. Only one answer is ever recorded. The quote can be accepted
 * until the last second of its last day.
 */
export async function acceptQuote(
	found: QuoteRecord,
	acceptance: Acceptance,
	client: Visitor,
	now: Date,
): Promise<AnswerResult> {
	const { quote, lines } = found;
	const refusal = refusalReason(quote, "accepted", acceptance.hash, now);
	if (refusal) return refusal;
	if (checkSelection(lines, acceptance.selection) !== "ok") return "invalid-selection";
	const totals = quoteTotals(found, acceptance.selection);
	if (totals.total !== acceptance.shownTotal) return "total-changed";
	const by: Actor = { kind: "customer", id: quote.customerId, name: acceptance.name, ...client };
	return closeQuote(quote, by, now, {
		...answerValues(totals, acceptance, quote),
		kind: "accepted",
		name: acceptance.name,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
		consent: acceptanceConsentWording,
	});
}

/** The office records an acceptance by phone. */
export async function recordAcceptance(
	by: Permitted<"quotes.send">,
	id: string,
	acceptance: { name: string; evidence: string; selection: string[] },
	now: Date,
): Promise<AnswerResult> {
	return recordAnswer(by, id, acceptance, {}, now);
}

/** The office records an acceptance that the customer signed on paper on `signedOn`, and stores the scan. */
export async function recordSignedQuote(
	by: Permitted<"quotes.send">,
	id: string,
	{ signedOn, copy, ...signed }: { name: string; signedOn: string; copy: SignedCopy; selection: string[] },
	now: Date,
): Promise<AnswerResult> {
	const signedCopyKey = `quotes/${id}/signed-${randomUUID()}.${copy.extension}`;
	const evidence = `Signed on paper on ${formatDay(signedOn)}`;
	const sha256 = await putFile(signedCopyKey, copy.bytes);
	let result: AnswerResult = "closed";
	try {
		result = await recordAnswer(by, id, { ...signed, evidence }, { signedOn, signedCopyKey, sha256 }, now);
		return result;
	} finally {
		if (result !== "done") await deleteFile(signedCopyKey);
	}
}

type PaperFacts = { signedOn?: string; signedCopyKey?: string; sha256?: string };

async function recordAnswer(
	by: Permitted<"quotes.send">,
	id: string,
	acceptance: { name: string; evidence: string; selection: string[] },
	{ sha256, ...paper }: PaperFacts,
	now: Date,
): Promise<AnswerResult> {
	const found = await findQuote(id);
	if (!found) return "closed";
	const hash = found.quote.contentHash ?? "";
	const refusal = refusalReason(found.quote, "accepted", hash, now);
	if (refusal) return refusal;
	const { selection } = acceptance;
	if (checkSelection(found.lines, selection) !== "ok") return "invalid-selection";
	return closeQuote(found.quote, actor(by), now, {
		...answerValues(quoteTotals(found, selection), { selection, hash }, found.quote),
		kind: "accepted",
		name: acceptance.name,
		recordedBy: by.id,
		evidence: acceptance.evidence + (sha256 ? `. SHA-256 hash of the scan: ${sha256}` : ""),
		...paper,
	});
}

export async function declineQuote(
	found: QuoteRecord,
	decline: { hash: string; reason: DeclineReason; note: string },
	client: Visitor,
	now: Date,
): Promise<AnswerResult> {
	const { quote } = found;
	const refusal = refusalReason(quote, "declined", decline.hash, now);
	if (refusal && refusal !== "expired") return refusal;
	const by: Actor = { kind: "customer", id: quote.customerId, name: quote.toName, ...client };
	return closeQuote(quote, by, now, {
		kind: "declined",
		quoteId: quote.id,
		contentHash: decline.hash,
		reason: decline.reason,
		note: decline.note,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
	});
}

function answerValues(totals: Totals, response: { selection: string[]; hash: string }, quote: Quote) {
	return {
		quoteId: quote.id,
		selection: response.selection,
		total: totals.total,
		taxRows: totals.taxes,
		depositDue: totals.deposit,
		contentHash: response.hash,
	};
}

function refusalReason(quote: Quote, answer: "accepted" | "declined", hash: string, now: Date): AnswerResult | null {
	if (quote.status === answer) return "already";
	if (quote.status !== "sent") return "closed";
	if (hash !== quote.contentHash) return "outdated";
	if (!quote.validUntil || now >= endOfDay(quote.validUntil)) return "expired";
	return null;
}

type AnswerRow = Omit<typeof quoteAnswers.$inferInsert, "at">;

async function closeQuote(quote: Quote, by: Actor, now: Date, row: AnswerRow): Promise<AnswerResult> {
	const event = row.kind === "accepted" ? "accept" : "decline";
	const officeEmail = await getOfficeEmail(quote);
	const outcome = await db.transaction(async (tx): Promise<AnswerResult | "lost"> => {
		// before the quote: a deposit invoice may be issued in this transaction
		await lockCustomer(tx, quote.customerId);
		const [closed] = await tx
			.update(quotes)
			.set({
				status: transitions[event].to,
				version: sql`${quotes.version} + 1`,
				answeredAt: now,
				updatedAt: now,
				// a question that was asked before still waits for its answer after an acceptance
				...(event === "decline" && { unansweredQuestionAt: null }),
				...(event === "accept" && { linkExpiresAt: addYears(now, acceptedQuoteLinkYears) }),
			})
			.where(
				and(
					eq(quotes.id, quote.id),
					inArray(quotes.status, [...transitions[event].from]),
					eq(quotes.contentHash, row.contentHash),
					event === "accept" ? gte(quotes.validUntil, today(now)) : undefined,
				),
			)
			.returning();
		if (!closed) return "lost";
		await tx.insert(quoteAnswers).values({ ...row, at: now });
		await recordAudit(tx, by, "quote", quote.id, row.kind, auditFacts(row), now);
		if (quote.inquiryId) await recordQuoteAnswered(tx, by, quote.inquiryId, row.kind, now);
		if (event === "accept") {
			await archiveDrafts(tx, quote.rootId, quote.id, now);
			await enqueue(tx, acceptedCopy, { quoteId: quote.id });
			await raiseEvent(tx, quoteAccepted, { quoteId: quote.id, at: now });
		} else {
			const notice = declineEmail(quote, row.reason as DeclineReason, row.note ?? "", officeEmail);
			await notifyOffice(tx, answeredEmails, notice, `/admin/quotes/${quote.id}`, now);
		}
		await broadcast(tx, "quote", quote.id);
		return "done";
	});
	if (outcome !== "lost") return outcome;
	const current = await findQuote(quote.id);
	return (current && refusalReason(current.quote, row.kind, row.contentHash, now)) ?? "closed";
}

function auditFacts(row: AnswerRow) {
	if (row.kind === "declined") return { reason: row.reason, note: row.note };
	const { name, total, selection, contentHash, evidence, signedOn } = row;
	return { name, total, selection, hash: contentHash, evidence, ...(signedOn && { signedOn }) };
}

/** Creates the signed copy and emails it to the customer and the office. Safe to run again: it creates and emails only one. */
export async function createAcceptedCopy(quoteId: string): Promise<void> {
	const found = await findQuote(quoteId);
	const answer = await findQuoteAnswer(quoteId);
	if (!found || answer?.kind !== "accepted") return;
	const office = await getOfficeEmail(found.quote);
	const pdf = found.quote.acceptedPdfKey ? null : await storeAcceptedPdf(found, answer);
	const storedKey = await db.transaction(async (tx) => {
		if (pdf)
			await tx
				.update(quotes)
				.set({ acceptedPdfKey: pdf.key, acceptedPdfSha256: pdf.sha256 })
				.where(and(eq(quotes.id, quoteId), isNull(quotes.acceptedPdfKey)));
		const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
		if (!quote) return null;
		if (quote.toEmail) await sendEmail(tx, acceptanceEmail(quote, answer, "customer", quote.toEmail));
		const notice = acceptanceEmail(quote, answer, "office", office);
		await notifyOffice(tx, answeredEmails, notice, `/admin/quotes/${quoteId}`, new Date());
		return quote.acceptedPdfKey;
	});
	if (pdf && storedKey !== pdf.key) await deleteFile(pdf.key);
}

async function storeAcceptedPdf(
	{ quote, lines }: QuoteRecord,
	answer: NonNullable<Awaited<ReturnType<typeof findQuoteAnswer>>>,
) {
	const { renderQuotePdf: quotePdf } = await import("./quote-pdf.server.ts");
	const { name, at, selection, contentHash, ip, consent, evidence } = answer;
	const bytes = await quotePdf(quoteCustomerView(quote, lines), {
		issuedAt: quote.sentAt ?? at,
		size: (await readCompany()).paperSize,
		acceptance: { name, at, selection, hash: contentHash, ip: ip ?? "", consent, evidence },
	});
	const key = `quotes/${quote.id}/${randomUUID()}.pdf`;
	return { key, sha256: await putFile(key, bytes) };
}

function addYears(now: Date, years: number): Date {
	const later = new Date(now);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
}
