import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Blocked, blockingChecks, describeAnswers } from "#app/documents/drafts/checks.ts";
import { issueWithNumber, StaleVersionError } from "#app/documents/record/issue.server.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { endOfDay, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { recordQuoteSent } from "#app/sales/inquiries/quote-events.server.ts";
import { asSent, readCheckFacts } from "./as-sent.server.ts";
import { emailProblem, quoteChecks } from "./checks.ts";
import { canonicalJson, quoteCustomerView } from "./customer-view.ts";
import { pickTotals, totalsColumns } from "./drafts.server.ts";
import { quoteEmail } from "./emails.server.ts";
import { formatQuoteNumber, transitions } from "./quote.ts";
import { findQuote, type QuoteRecord, quoteTotals, toQuoteContent } from "./quotes.server.ts";
import { scheduleReminders } from "./reminders.server.ts";
import { quotes } from "./tables.server.ts";
import { quoteLinkDays } from "./urls.ts";

type SendResult = "done" | "stale" | Blocked;

/** Freezes the draft, assigns its number and emails the link: as the sender composed the email, if they did. */
export function sendQuote(
	by: Permitted<"quotes.send">,
	id: string,
	seenVersion: number,
	now: Date,
	sending: Sending | null = null,
	answeredRules: readonly string[] = sending?.email.acknowledged ?? [],
): Promise<SendResult> {
	return issueQuote(by, id, { seenVersion, answeredRules, delivery: "email", sending }, now);
}

/** The same without an email, for customers who get the quote on paper or its link by text message. */
export function issueQuoteWithoutEmail(
	by: Permitted<"quotes.send">,
	id: string,
	seenVersion: number,
	answeredRules: readonly string[],
	now: Date,
): Promise<SendResult> {
	return issueQuote(by, id, { seenVersion, answeredRules, delivery: "none", sending: null }, now);
}

type IssueOptions = {
	seenVersion: number;
	answeredRules: readonly string[];
	delivery: "email" | "none";
	sending: Sending | null;
};

async function issueQuote(
	by: Permitted<"quotes.send">,
	id: string,
	options: IssueOptions,
	now: Date,
): Promise<SendResult> {
	const { seenVersion, sending, delivery } = options;
	const [draft] = await db.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, id));
	if (!draft) return "stale";
	return issueWithNumber<IssuedQuote, SendResult>({
		sequence: "quote",
		now,
		hasNumber: draft.number !== null,
		prepare: async (next, year) => {
			const current = await findAtCurrentRates(now, id);
			const found = current && sending ? withRecipient(current, sending.email.to) : current;
			if (found?.quote.status !== "draft" || found.quote.version !== seenVersion) return { stop: "stale" };
			const company = await readCompany();
			const sent = await asSent(found, company, now);
			const facts = await readCheckFacts(sent.quote, company, now);
			const all = quoteChecks(toQuoteContent(found), quoteTotals(found), facts);
			const answers = { mayAnswer: may(by.role, "quotes.answer-checks"), rules: options.answeredRules };
			const noEmail = delivery === "email" && emailProblem(found.quote.toEmail);
			const blockers = blockingChecks(all, answers);
			const checks = noEmail && !found.quote.toEmail.trim() ? [noEmail, ...blockers] : blockers;
			if (checks.length) return { stop: { kind: "blocked", checks } };
			const number = found.quote.number ?? formatQuoteNumber(year, next);
			return { ...(await prepareQuote(sent, number, company, now)), answers: describeAnswers(all) };
		},
		write: (tx, issued) => saveSentQuote(tx, by, issued, options, now),
		discard: ({ pdfKey }) => deleteFile(pdfKey),
	});
}

/** The quote with the address that its sender chose. */
function withRecipient(record: QuoteRecord, toEmail: string): QuoteRecord {
	return { ...record, quote: { ...record.quote, toEmail } };
}

/** The draft at today's tax rates, which may have changed since it was saved. */
export async function findAtCurrentRates(now: Date, id: string): Promise<QuoteRecord | null> {
	const found = await findQuote(id);
	if (found?.quote.status !== "draft") return found;
	const columns = totalsColumns(toQuoteContent(found), now, await listEnteredRates());
	return { ...found, quote: { ...found.quote, ...columns } };
}

type PreparedQuote = { record: QuoteRecord; hash: string; pdfKey: string; pdfSha256: string };
/** `answers` are to the questions of the checks. */
type IssuedQuote = PreparedQuote & { answers: string[] };

/** Builds the quote as it will be sent under this number, and stores its PDF. */
async function prepareQuote(found: QuoteRecord, number: string, company: Company, now: Date): Promise<PreparedQuote> {
	const record = { ...found, quote: { ...found.quote, number } };
	const view = quoteCustomerView(record.quote, record.lines);
	const hash = createHash("sha256").update(canonicalJson(view)).digest("hex");
	const { renderQuotePdf: quotePdf } = await import("./quote-pdf.server.ts");
	const bytes = await quotePdf(view, { issuedAt: now, size: company.paperSize });
	const pdfKey = `quotes/${found.quote.id}/${randomUUID()}.pdf`;
	return { record, hash, pdfKey, pdfSha256: await putFile(pdfKey, bytes) };
}

async function saveSentQuote(
	tx: Tx,
	by: Permitted<"quotes.send">,
	prepared: IssuedQuote,
	{ seenVersion, sending, delivery }: IssueOptions,
	now: Date,
): Promise<SendResult> {
	const { quote } = prepared.record;
	const isEmailed = delivery === "email";
	if (sending) await completeSend(tx, sending.scheduledId);
	await replacePreviousRevision(tx, by, quote.id, quote.replacesId, now);
	const [row] = await tx
		.update(quotes)
		.set({
			status: transitions.send.to,
			version: sql`${quotes.version} + 1`,
			number: quote.number,
			...pickTotals(quote),
			toEmail: quote.toEmail,
			terms: quote.terms,
			letterhead: quote.letterhead,
			details: quote.details,
			deposit: quote.deposit,
			contentHash: prepared.hash,
			pdfKey: prepared.pdfKey,
			pdfSha256: prepared.pdfSha256,
			sentAt: now,
			lastSentAt: now,
			sendCount: isEmailed ? 1 : 0,
			updatedAt: now,
			linkExpiresAt: linkExpiry(quote.validUntil ?? today(now)),
		})
		.where(
			and(eq(quotes.id, quote.id), inArray(quotes.status, [...transitions.send.from]), eq(quotes.version, seenVersion)),
		)
		.returning();
	if (!row) throw new StaleVersionError();
	if (sending?.email.saveAddress !== false) await addChannels(tx, row.customerId, { email: row.toEmail });
	const { total } = quoteTotals(prepared.record);
	if (isEmailed) {
		await sendEmail(tx, quoteEmail(row, "sent", `quote:${row.id}:sent`, total, sending?.email));
		await scheduleReminders(tx, row.id, now);
	}
	const { number, revision, toEmail } = row;
	const { answers } = prepared;
	const sentFacts = { number, revision, to: isEmailed ? toEmail : "", ...(answers.length && { answers }) };
	await recordAudit(tx, actor(by), "quote", row.id, isEmailed ? "sent" : "issued", sentFacts, now);
	if (row.inquiryId) await recordQuoteSent(tx, actor(by), row.inquiryId, now);
	await broadcast(tx, "quote", row.id);
	return "done";
}

/**
 * Marks the previous revision as replaced, because only one revision may be live. An accepted one isn't changed; the unique
 * index then rejects the new one.
 */
async function replacePreviousRevision(
	tx: Tx,
	by: Permitted<"quotes.send">,
	id: string,
	previousId: string | null,
	now: Date,
): Promise<void> {
	if (!previousId) return;
	const [replaced] = await tx
		.update(quotes)
		.set({ status: "replaced", version: sql`${quotes.version} + 1`, unansweredQuestionAt: null })
		.where(and(eq(quotes.id, previousId), inArray(quotes.status, [...transitions.supersede.from])))
		.returning({ id: quotes.id });
	if (replaced) await recordAudit(tx, actor(by), "quote", replaced.id, "replaced", { by: id }, now);
}

/** Archives drafts of the same quote, because an earlier version was accepted. */
export async function archiveDrafts(tx: Tx, rootId: string, accepted: string, now: Date): Promise<void> {
	const archived = await tx
		.update(quotes)
		.set({ status: transitions.archive.to, version: sql`${quotes.version} + 1` })
		.where(
			and(eq(quotes.rootId, rootId), ne(quotes.id, accepted), inArray(quotes.status, [...transitions.archive.from])),
		)
		.returning({ id: quotes.id });
	for (const { id } of archived)
		await recordAudit(tx, { kind: "system", name: "System" }, "quote", id, "archived", { accepted }, now);
}

function linkExpiry(validUntil: string): Date {
	return new Date(endOfDay(validUntil).getTime() + quoteLinkDays * 86_400_000);
}
