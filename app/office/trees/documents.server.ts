import { and, eq, inArray, isNull } from "drizzle-orm";
import { statusWords as invoiceWords, titleOf } from "#app/billing/invoices/invoice.ts";
import { invoiceLines, invoices } from "#app/billing/invoices/tables.server.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { db } from "#app/platform/db.server.ts";
import { statusWords as changeWords } from "#app/sales/change-orders/change.ts";
import { deltaOf } from "#app/sales/change-orders/delta.ts";
import { numberOf } from "#app/sales/change-orders/listing.server.ts";
import { changeOrders, workDone } from "#app/sales/change-orders/tables.server.ts";
import { statusWords as contractWords } from "#app/sales/contracts/contract.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { displayNumber, statusWords as quoteWords } from "#app/sales/quotes/quote.ts";
import { quoteAnswers, quoteLines, quotes } from "#app/sales/quotes/tables.server.ts";

export type TreePaper = {
	id: string;
	to: string;
	/** "Quote", "Change order" */
	kind: string;
	/** "" for a draft */
	number: string;
	status: string;
	at: Date;
	/** ids of its lines; those that were made from an estimate are the ids of its work */
	lines: readonly string[];
};

/**
 * Every paper with a line that was made from work of these estimates, newest first. A line keeps the id of its work from
 * the estimate through quote, contract, change order and invoice. Visits come in here, beside the
 * work that the crew has marked as done, once there is a schedule.
 */
export async function papersOf(estimateIds: readonly string[]): Promise<TreePaper[]> {
	if (!estimateIds.length) return [];
	const first = db
		.select({ rootId: quotes.rootId })
		.from(quotes)
		.where(and(inArray(quotes.estimateId, [...estimateIds]), eq(quotes.revision, 1)));
	const revisions = await db.select().from(quotes).where(inArray(quotes.rootId, first));
	if (!revisions.length) return [];
	const quoteIds = revisions.map(({ id }) => id);
	// their index is that of the customer
	const ofThese = and(
		inArray(
			contracts.customerId,
			revisions.map(({ customerId }) => customerId),
		),
		inArray(contracts.quoteId, quoteIds),
	);
	const [quoted, answers, signed, billed] = await Promise.all([
		db
			.select({
				paper: quoteLines.quoteId,
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
		db.select().from(contracts).where(ofThese),
		db.select().from(invoices).where(inArray(invoices.quoteId, quoteIds)),
	]);
	const invoiced = await linesOfInvoices(billed.map(({ id }) => id));
	const contractIds = signed.map(({ id }) => id);
	const [orders, done] = await Promise.all([changesOf(contractIds), workOf(contractIds)]);
	const linesOf = (quoteId: string | null) => quoted.filter(({ paper }) => paper === quoteId).map(({ id }) => id);
	const chosen = new Set(answers.flatMap(({ selection }) => selection));
	const orderedOf = (quoteId: string | null) =>
		quoted.filter((line) => line.paper === quoteId && (!isChoice(line) || chosen.has(line.id))).map(({ id }) => id);
	return [
		...revisions.map((quote) => ({
			id: quote.id,
			to: `/admin/quotes/${quote.id}`,
			kind: "Quote",
			number: quote.number ? displayNumber(quote.number, quote.revision) : "",
			status: quoteWords[quote.status],
			at: quote.sentAt ?? quote.createdAt,
			lines: linesOf(quote.id),
		})),
		...signed.map((contract) => ({
			id: contract.id,
			to: `/admin/contracts/${contract.id}`,
			kind: "Contract",
			number: contract.number ?? "",
			status: contractWords[contract.status],
			at: contract.sentAt ?? contract.createdAt,
			lines: contract.content.lines.map(({ id }) => id),
		})),
		...orders,
		...done,
		...billed.map((invoice) => ({
			id: invoice.id,
			to: `/admin/invoices/${invoice.id}`,
			kind: titleOf(invoice),
			number: invoice.number ?? "",
			status: invoiceWords[invoice.status],
			at: invoice.issuedAt ?? invoice.createdAt,
			// money on account of the whole work is for every line that was ordered
			lines: onAccount(invoice) ? orderedOf(invoice.quoteId) : [...invoice.covers, ...(invoiced.get(invoice.id) ?? [])],
		})),
	].sort((a, b) => b.at.getTime() - a.at.getTime());
}

const onAccount = ({ kind, covers }: Pick<typeof invoices.$inferSelect, "kind" | "covers">) =>
	(kind === "deposit" || kind === "progress") && covers.length === 0;

async function linesOfInvoices(ids: string[]): Promise<Map<string, string[]>> {
	const byInvoice = new Map<string, string[]>();
	if (!ids.length) return byInvoice;
	const rows = await db
		.select({ invoiceId: invoiceLines.invoiceId, id: invoiceLines.id })
		.from(invoiceLines)
		.where(inArray(invoiceLines.invoiceId, ids));
	for (const { invoiceId, id } of rows) byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), id]);
	return byInvoice;
}

async function changesOf(contractIds: string[]): Promise<TreePaper[]> {
	if (!contractIds.length) return [];
	const rows = await db.select().from(changeOrders).where(inArray(changeOrders.contractId, contractIds));
	return rows.map((order) => ({
		id: order.id,
		to: `/admin/change-orders/${order.id}`,
		kind: "Change order",
		number: numberOf(order),
		status: changeWords[order.status],
		at: order.requestedAt ?? order.createdAt,
		lines: deltaOf(order.base.lines, order.content.lines).map(({ id }) => id),
	}));
}

async function workOf(contractIds: string[]): Promise<TreePaper[]> {
	if (!contractIds.length) return [];
	const marks = await db
		.select()
		.from(workDone)
		.where(and(inArray(workDone.contractId, contractIds), isNull(workDone.takenBackAt)));
	return marks.map((mark) => ({
		id: mark.id,
		to: `/admin/contracts/${mark.contractId}`,
		kind: "Work done",
		number: `by ${mark.staffName}`,
		status: "",
		at: mark.at,
		lines: [mark.lineId],
	}));
}
