import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import {
	approveTestChangeOrder,
	createTestSentChangeOrder,
	getChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { createDraftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { allRuleIds, getContract, signByEveryone } from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { sendContract } from "#app/sales/contracts/send.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { createInvoiceFromQuote, type InvoiceRequest } from "./create.server.ts";
import { createBlankInvoice } from "./create-blank.server.ts";
import { saveDraft } from "./drafts.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import { findInvoice, type InvoiceRecord, toInvoiceContent } from "./invoices.server.ts";
import { issueInvoice } from "./issue.server.ts";

let count = 0;

/** Creates a draft, its customer, and its property: by default one line item of $480 in Chippewa County. */
export async function createTestInvoice(
	by: Staff,
	content: Partial<InvoiceContent> = {},
	now = new Date(),
	customer?: { customerId: string },
): Promise<InvoiceRecord> {
	count += 1;
	const drafter = permissionFor(by, "invoices.draft");
	const toName = content.toName ?? "Ruth Paulson";
	const toEmail = content.toEmail ?? `customer-${process.pid}-${count}@example.com`;
	const siteAddress = content.siteAddress ?? "212 Maple Street, Stanley, WI 54768";
	const entered = {
		name: toName,
		email: toEmail,
		phone: "",
		address: siteAddress,
		customerId: customer?.customerId ?? "new",
	};
	const created = await createBlankInvoice(drafter, entered, now);
	if (created.kind !== "created") throw new Error(`the test invoice was not created: ${created.kind}`);
	const { id } = created;
	const draft = await getInvoice(id);
	const lines: LineItem[] = content.lines ?? [createTestLineItem()];
	const fullContent = { ...toInvoiceContent(draft), county: "Chippewa", ...content, lines };
	const saved = await saveDraft(drafter, id, draft.invoice.version, fullContent, now);
	if (saved.kind !== "saved") throw new Error(`the test invoice was not saved: ${saved.kind}`);
	return getInvoice(id);
}

export async function createTestIssuedInvoice(
	by: Staff,
	content: Partial<InvoiceContent> = {},
	now = new Date(),
	customer?: { customerId: string },
): Promise<InvoiceRecord> {
	return issueTestInvoice(by, await createTestInvoice(by, content, now, customer), now);
}

/** Creates a quote that the customer has accepted on the customer page. */
export async function createTestAcceptedQuote(
	by: Staff,
	content: Parameters<typeof createTestSentQuote>[1] = {},
	now = new Date(),
): Promise<QuoteRecord> {
	const sent = await createTestSentQuote(by, content, now);
	const { total } = quoteTotals(sent, []);
	const acceptance = { name: sent.quote.toName, selection: [], hash: sent.quote.contentHash ?? "", shownTotal: total };
	const result = await acceptQuote(sent, acceptance, { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" }, now);
	const quoteRecord = await findQuote(sent.quote.id);
	if (result !== "done" || !quoteRecord) throw new Error(`the test quote was not accepted: ${result}`);
	return quoteRecord;
}

/** Creates an accepted quote with two line items, $822.90 with tax, and its contract, signed by everyone. */
export async function createTestSignedJob(by: Staff, now = new Date()) {
	const lines = [createTestLineItem({ unitPrice: 48_000 }), createTestLineItem({ unitPrice: 30_000 })];
	const { quote } = await createTestAcceptedQuote(by, { lines }, now);
	const created = await createDraftFromQuote(permissionFor(by, "contracts.draft"), quote.id, now);
	if (typeof created === "string") throw new Error(`the test quote has no contract: ${created}`);
	const draft = await getContract(created.id);
	// signed in the office, without a right to cancel, so that the work can start
	const place = "office" as const;
	const wires = "none" as const;
	const content = { ...draft.content, place, wires, scope: "As written.", startOn: "2026-12-07", endOn: "2026-12-08" };
	await saveContract(permissionFor(by, "contracts.draft"), draft.id, draft.version, content, now);
	const { version } = await getContract(draft.id);
	await sendContract(permissionFor(by, "contracts.send"), draft.id, version, allRuleIds, now);
	await signByEveryone(by, await getContract(draft.id), now);
	await sealContract(draft.id, now);
	return { quoteId: quote.id, contract: await getContract(draft.id) };
}

/** Creates a signed job that is invoiced in full, and an approved change order that lowers the job total. */
export async function createTestOverbilledJob(by: Staff, now = new Date()) {
	const { quoteId, contract } = await createTestSignedJob(by, now);
	const { invoice: progress } = await createTestInvoiceFromQuote(by, quoteId, { kind: "progress", percent: 7000 }, now);
	const { invoice: final } = await createTestInvoiceFromQuote(by, quoteId, { kind: "final" }, now);
	const changeOrder = await createTestSentChangeOrder(by, contract.id, ({ lines }) => ({ lines: lines.slice(1) }), now);
	const result = await approveTestChangeOrder(changeOrder, now);
	if (result !== "done") throw new Error(`the test change order was not approved: ${result}`);
	return { quoteId, progress, final, changeOrder: await getChangeOrder(changeOrder.id) };
}

/** Creates and issues an invoice for an accepted quote. */
export async function createTestInvoiceFromQuote(
	by: Staff,
	quoteId: string,
	request: InvoiceRequest,
	now = new Date(),
): Promise<InvoiceRecord> {
	const created = await createInvoiceFromQuote(permissionFor(by, "invoices.draft"), quoteId, request, now);
	if (typeof created === "string") throw new Error(`the test invoice was not created: ${created}`);
	return issueTestInvoice(by, await getInvoice(created.id), now);
}

async function issueTestInvoice(by: Staff, { invoice }: InvoiceRecord, now: Date): Promise<InvoiceRecord> {
	const result = await issueInvoice(
		permissionFor(by, "invoices.issue"),
		invoice.id,
		invoice.version,
		{ sendEmail: true },
		now,
	);
	if (result !== "done") throw new Error(`the test invoice was not issued: ${JSON.stringify(result)}`);
	return getInvoice(invoice.id);
}

export async function getInvoice(id: string): Promise<InvoiceRecord> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) throw new Error("the test invoice no longer exists");
	return invoiceRecord;
}
