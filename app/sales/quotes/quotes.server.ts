import { and, asc, desc, eq } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, type Totals } from "#app/documents/line-items/totals.ts";
import { listPageMessages, type PageMessage } from "#app/messaging/conversations/page-messages.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { QuoteContent } from "./quote.ts";
import { pickQuoteDetails } from "./quote-details.ts";
import { quoteAnswers, quoteLines, quotes } from "./tables.server.ts";

export type Quote = typeof quotes.$inferSelect;
export type QuoteAnswer = typeof quoteAnswers.$inferSelect;
export type QuoteRecord = { quote: Quote; lines: LineItem[] };

export async function findQuote(id: string, on: Pick<Tx, "select"> = db): Promise<QuoteRecord | null> {
	const [quote] = await on.select().from(quotes).where(eq(quotes.id, id));
	return quote ? { quote, lines: await listLineItems(on, id) } : null;
}

export async function findQuoteByLink(linkId: string): Promise<QuoteRecord | null> {
	const [quote] = await db.select().from(quotes).where(eq(quotes.linkId, linkId));
	return quote ? { quote, lines: await listLineItems(db, quote.id) } : null;
}

async function listLineItems(on: Pick<Tx, "select">, quoteId: string): Promise<LineItem[]> {
	const rows = await on
		.select()
		.from(quoteLines)
		.where(eq(quoteLines.quoteId, quoteId))
		.orderBy(asc(quoteLines.position));
	return rows.map(({ quoteId: _, position: __, ...line }) => line);
}

/** All revisions of one quote, newest first. */
export async function listQuoteRevisions(rootId: string): Promise<Quote[]> {
	return db.select().from(quotes).where(eq(quotes.rootId, rootId)).orderBy(desc(quotes.revision));
}

export async function findQuoteAnswer(quoteId: string, tx: Pick<Tx, "select"> = db): Promise<QuoteAnswer | null> {
	const [row] = await tx.select().from(quoteAnswers).where(eq(quoteAnswers.quoteId, quoteId));
	return row ?? null;
}

/** Questions and answers about all revisions of a quote, oldest first. */
export async function listQuoteMessages(rootId: string): Promise<PageMessage[]> {
	return listPageMessages("quote", await listRevisionIds(rootId));
}

export async function listRevisionIds(rootId: string): Promise<string[]> {
	const revisions = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.rootId, rootId));
	return revisions.map(({ id }) => id);
}

/** The field estimate that the first revision was made from. */
export async function findEstimateOfQuote(rootId: string): Promise<string | null> {
	const [row] = await db.select({ estimateId: quotes.estimateId }).from(quotes).where(eq(quotes.id, rootId));
	return row?.estimateId ?? null;
}

export async function findQuoteOfInquiry(inquiryId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(eq(quotes.inquiryId, inquiryId)))
		.orderBy(desc(quotes.revision))
		.limit(1);
	return row?.id ?? null;
}

export function toQuoteContent({ quote, lines }: QuoteRecord): QuoteContent {
	return {
		toName: quote.toName,
		toEmail: quote.toEmail,
		toPhone: quote.toPhone,
		siteAddress: quote.siteAddress,
		county: quote.county,
		message: quote.message,
		internalNote: quote.internalNote,
		included: quote.included,
		excluded: quote.excluded,
		validUntil: quote.validUntil ?? "",
		plannedOn: quote.plannedOn ?? "",
		deposit: quote.deposit,
		exemption: quote.exemption,
		...pickQuoteDetails(quote.details ?? {}),
		lines,
	};
}

/** The totals for the selected options (by default the preselected ones) at the tax rates of the quote. */
export function quoteTotals(
	{ quote, lines }: QuoteRecord,
	picked: readonly string[] = defaultSelection(lines),
): Totals {
	return computeTotals({ lines, picked, rates: quote.rates, deposit: quote.deposit });
}
