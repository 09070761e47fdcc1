import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { approveChange } from "#app/sales/change-orders/answers.server.ts";
import { mustFind as mustFindChange, sampleRequested, signature } from "#app/sales/change-orders/fixtures.server.ts";
import { draftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { everyRule, mustFind as mustFindContract, signedByAll } from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { sendContract } from "#app/sales/contracts/sending.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { sampleLine, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import type { QuoteContent } from "#app/sales/quotes/quote.ts";
import { findQuote, type QuoteRecord, totalsOf } from "#app/sales/quotes/quotes.server.ts";
import { type Ask, startBlank, startFromQuote } from "./create.server.ts";
import { saveDraft } from "./drafts.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import { contentOfRecord, findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { issueInvoice } from "./issuing.server.ts";

let count = 0;

/** A draft with its customer and property, written through the verbs: one line of $480 in Chippewa County. */
export async function sampleInvoice(
	by: Staff,
	facts: Partial<InvoiceContent> = {},
	now = new Date(),
	customer?: { customerId: string },
): Promise<InvoiceRecord> {
	count += 1;
	const may = proof(by, "invoices.draft");
	const toName = facts.toName ?? "Ruth Paulson";
	const toEmail = facts.toEmail ?? `customer-${process.pid}-${count}@example.com`;
	const siteAddress = facts.siteAddress ?? "212 Maple Street, Stanley, WI 54768";
	const asked = {
		name: toName,
		email: toEmail,
		phone: "",
		address: siteAddress,
		customerId: customer?.customerId ?? "new",
	};
	const started = await startBlank(may, asked, now);
	if (started.kind !== "made") throw new Error(`the sample was not started: ${started.kind}`);
	const { id } = started;
	const made = await mustFind(id);
	const lines: PaperLine[] = facts.lines ?? [sampleLine()];
	const whole = { ...contentOfRecord(made), county: "Chippewa", ...facts, lines };
	const saved = await saveDraft(may, id, made.invoice.version, whole, now);
	if (saved.kind !== "saved") throw new Error(`the sample was not saved: ${saved.kind}`);
	return mustFind(id);
}

export async function sampleIssued(
	by: Staff,
	facts: Partial<InvoiceContent> = {},
	now = new Date(),
	customer?: { customerId: string },
): Promise<InvoiceRecord> {
	return issued(by, await sampleInvoice(by, facts, now, customer), now);
}

/** An accepted quote as the customer's page accepts it. */
export async function sampleAccepted(
	by: Staff,
	facts: Partial<QuoteContent> = {},
	now = new Date(),
): Promise<QuoteRecord> {
	const sent = await sampleSent(by, facts, now);
	const { total } = totalsOf(sent, []);
	const given = { name: sent.quote.toName, selection: [], hash: sent.quote.shownHash ?? "", shownTotal: total };
	const answered = await acceptQuote(sent, given, { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" }, now);
	const found = await findQuote(sent.quote.id);
	if (answered !== "done" || !found) throw new Error(`the sample was not accepted: ${answered}`);
	return found;
}

/** An accepted quote over two lines, $822.90 with tax, and the contract about it that everybody has signed. */
export async function sampleSignedWork(by: Staff, now = new Date()) {
	const lines = [sampleLine({ unitPrice: 48_000 }), sampleLine({ unitPrice: 30_000 })];
	const { quote } = await sampleAccepted(by, { lines }, now);
	const made = await draftFromQuote(proof(by, "contracts.draft"), quote.id, now);
	if (typeof made === "string") throw new Error(`the sample has no contract: ${made}`);
	const draft = await mustFindContract(made.id);
	const content = { ...draft.content, scope: "As written.", startOn: "2026-12-07", endOn: "2026-12-08" };
	await saveContract(proof(by, "contracts.draft"), draft.id, draft.version, content, now);
	const { version } = await mustFindContract(draft.id);
	await sendContract(proof(by, "contracts.send"), draft.id, version, everyRule, now);
	await signedByAll(by, await mustFindContract(draft.id), now);
	await sealContract(draft.id, now);
	return { quoteId: quote.id, contract: await mustFindContract(draft.id) };
}

/** A signed work billed in full, and an approved order that brings it below. */
export async function sampleBelowBilled(by: Staff, now = new Date()) {
	const { quoteId, contract } = await sampleSignedWork(by, now);
	const { invoice: part } = await sampleOfQuote(by, quoteId, { kind: "progress", percent: 7000 }, now);
	const { invoice: final } = await sampleOfQuote(by, quoteId, { kind: "final" }, now);
	const less = await sampleRequested(by, contract.id, ({ lines }) => ({ lines: lines.slice(1) }), now);
	const done = await approveChange(less, signature(less), { ip: "203.0.113.9", userAgent: "Mozilla/5.0" }, now);
	if (done !== "done") throw new Error(`the sample was not approved: ${done}`);
	return { quoteId, part, final, less: await mustFindChange(less.id) };
}

/** An issued invoice for an accepted quote. */
export async function sampleOfQuote(by: Staff, quoteId: string, ask: Ask, now = new Date()): Promise<InvoiceRecord> {
	const started = await startFromQuote(proof(by, "invoices.draft"), quoteId, ask, now);
	if (typeof started === "string") throw new Error(`the sample was not started: ${started}`);
	return issued(by, await mustFind(started.id), now);
}

async function issued(by: Staff, { invoice }: InvoiceRecord, now: Date): Promise<InvoiceRecord> {
	const done = await issueInvoice(proof(by, "invoices.issue"), invoice.id, invoice.version, { mail: true }, now);
	if (done.kind !== "issued") throw new Error(`the sample was not issued: ${JSON.stringify(done)}`);
	return mustFind(invoice.id);
}

async function mustFind(id: string): Promise<InvoiceRecord> {
	const found = await findInvoice(id);
	if (!found) throw new Error("the sample is gone");
	return found;
}
