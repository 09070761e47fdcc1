import { and, eq, inArray, isNull } from "drizzle-orm";
import { statusLabels as invoiceLabels, invoiceTitle } from "#app/billing/invoices/invoice.ts";
import { invoiceLines, invoices } from "#app/billing/invoices/tables.server.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { db } from "#app/platform/db.server.ts";
import { statusLabels as changeOrderLabels } from "#app/sales/change-orders/change-order.ts";
import { listDeltas } from "#app/sales/change-orders/delta.ts";
import { displayChangeOrderNumber } from "#app/sales/change-orders/listing.server.ts";
import { changeOrders } from "#app/sales/change-orders/tables.server.ts";
import { statusLabels as contractLabels } from "#app/sales/contracts/contract.ts";
import { completedWork, contracts } from "#app/sales/contracts/tables.server.ts";
import { displayQuoteNumber, statusLabels as quoteLabels } from "#app/sales/quotes/quote.ts";
import { quoteAnswers, quoteLines, quotes } from "#app/sales/quotes/tables.server.ts";

export type TreeDocument = {
	id: string;
	url: string;
	/** "Quote", "Change order" */
	kind: string;
	/** "" for a draft */
	number: string;
	status: string;
	at: Date;
	/** ids of its line items, which are the ids of the estimate's line items they were created from */
	lineIds: readonly string[];
};

/**
 * All documents with line items from these estimates, newest first. A line item keeps its id from the estimate through
 * quote, contract, change order and invoice. Once there is a schedule, its visits belong here too, next to completed work.
 */
export async function documentsFromEstimates(estimateIds: readonly string[]): Promise<TreeDocument[]> {
	if (!estimateIds.length) return [];
	const rootIds = db
		.select({ rootId: quotes.rootId })
		.from(quotes)
		.where(and(inArray(quotes.estimateId, [...estimateIds]), eq(quotes.revision, 1)));
	const revisions = await db.select().from(quotes).where(inArray(quotes.rootId, rootIds));
	if (!revisions.length) return [];
	const quoteIds = revisions.map(({ id }) => id);
	// Contracts are indexed by customer, not by quote.
	const isFromQuotes = and(
		inArray(
			contracts.customerId,
			revisions.map(({ customerId }) => customerId),
		),
		inArray(contracts.quoteId, quoteIds),
	);
	const [lines, answers, signedContracts, createdInvoices] = await Promise.all([
		db
			.select({
				quoteId: quoteLines.quoteId,
				id: quoteLines.id,
				kind: quoteLines.kind,
				optional: quoteLines.optional,
				choiceGroup: quoteLines.choiceGroup,
			})
			.from(quoteLines)
			.where(inArray(quoteLines.quoteId, quoteIds)),
		db
			.select({ quoteId: quoteAnswers.quoteId, selection: quoteAnswers.selection })
			.from(quoteAnswers)
			.where(inArray(quoteAnswers.quoteId, quoteIds)),
		db.select().from(contracts).where(isFromQuotes),
		db.select().from(invoices).where(inArray(invoices.quoteId, quoteIds)),
	]);
	const invoiced = await invoiceLineIds(createdInvoices.map(({ id }) => id));
	const contractIds = signedContracts.map(({ id }) => id);
	const [orders, done] = await Promise.all([changeOrderDocuments(contractIds), completedWorkDocuments(contractIds)]);
	const quoteLineIds = (quoteId: string | null) => lines.filter((line) => line.quoteId === quoteId).map(({ id }) => id);
	const chosen = new Set(answers.flatMap(({ selection }) => selection));
	const acceptedLineIds = (quoteId: string | null) =>
		lines.filter((line) => line.quoteId === quoteId && (!isChoice(line) || chosen.has(line.id))).map(({ id }) => id);
	return [
		...revisions.map((quote) => ({
			id: quote.id,
			url: `/admin/quotes/${quote.id}`,
			kind: "Quote",
			number: quote.number ? displayQuoteNumber(quote.number, quote.revision) : "",
			status: quoteLabels[quote.status],
			at: quote.sentAt ?? quote.createdAt,
			lineIds: quoteLineIds(quote.id),
		})),
		...signedContracts.map((contract) => ({
			id: contract.id,
			url: `/admin/contracts/${contract.id}`,
			kind: "Contract",
			number: contract.number ?? "",
			status: contractLabels[contract.status],
			at: contract.sentAt ?? contract.createdAt,
			lineIds: contract.content.lines.map(({ id }) => id),
		})),
		...orders,
		...done,
		...createdInvoices.map((invoice) => ({
			id: invoice.id,
			url: `/admin/invoices/${invoice.id}`,
			kind: invoiceTitle(invoice),
			number: invoice.number ?? "",
			status: invoiceLabels[invoice.status],
			at: invoice.issuedAt ?? invoice.createdAt,
			// A deposit or progress invoice for the whole job covers every accepted line item.
			lineIds: isOnAccount(invoice)
				? acceptedLineIds(invoice.quoteId)
				: [...invoice.billedItemIds, ...(invoiced.get(invoice.id) ?? [])],
		})),
	].sort((a, b) => b.at.getTime() - a.at.getTime());
}

const isOnAccount = ({ kind, billedItemIds }: Pick<typeof invoices.$inferSelect, "kind" | "billedItemIds">) =>
	(kind === "deposit" || kind === "progress") && billedItemIds.length === 0;

async function invoiceLineIds(ids: string[]): Promise<Map<string, string[]>> {
	const byInvoice = new Map<string, string[]>();
	if (!ids.length) return byInvoice;
	const rows = await db
		.select({ invoiceId: invoiceLines.invoiceId, id: invoiceLines.id })
		.from(invoiceLines)
		.where(inArray(invoiceLines.invoiceId, ids));
	for (const { invoiceId, id } of rows) byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), id]);
	return byInvoice;
}

async function changeOrderDocuments(contractIds: string[]): Promise<TreeDocument[]> {
	if (!contractIds.length) return [];
	const rows = await db.select().from(changeOrders).where(inArray(changeOrders.contractId, contractIds));
	return rows.map((order) => ({
		id: order.id,
		url: `/admin/change-orders/${order.id}`,
		kind: "Change order",
		number: displayChangeOrderNumber(order),
		status: changeOrderLabels[order.status],
		at: order.sentAt ?? order.createdAt,
		lineIds: listDeltas(order.base.lines, order.content.lines).map(({ id }) => id),
	}));
}

async function completedWorkDocuments(contractIds: string[]): Promise<TreeDocument[]> {
	if (!contractIds.length) return [];
	const entries = await db
		.select()
		.from(completedWork)
		.where(and(inArray(completedWork.contractId, contractIds), isNull(completedWork.undoneAt)));
	return entries.map((entry) => ({
		id: entry.id,
		url: `/admin/contracts/${entry.contractId}`,
		kind: "Completed work",
		number: `by ${entry.staffName}`,
		status: "",
		at: entry.at,
		lineIds: [entry.lineId],
	}));
}
