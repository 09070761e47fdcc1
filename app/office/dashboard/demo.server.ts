import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createInvoiceFromQuote } from "#app/billing/invoices/create.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { issueInvoice } from "#app/billing/invoices/issue.server.ts";
import { invoiceBalance } from "#app/billing/payments/ledger.server.ts";
import { recordPayment } from "#app/billing/payments/record-payment.server.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { addQuoteJob } from "#app/work/schedule/jobs.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";

const day = 86_400_000;
const client = { ip: "203.0.113.90", userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" };

const customers = [
	["Harlan Butek", "412 North Franklin Street, Stanley, WI 54768"],
	["Judy Sonnenfeld", "W1180 County Road MM, Thorp, WI 54771"],
	["Gordy Raether", "233 East Mill Street, Cadott, WI 54727"],
	["Pa Houa Lor", "1519 Mansfield Street, Chippewa Falls, WI 54729"],
	["Bev Kowalczyk", "N6621 Polley Lane, Gilman, WI 54433"],
] as const;
const work = [
	["Remove silver maple by the garage", 1_480],
	["Prune two lindens over the roof", 920],
	["Grind four stumps", 460],
	["Remove storm-damaged ash", 1_860],
	["Crown cleaning, three maples", 1_150],
	["Clear the lot line", 2_240],
	["Remove dead elm", 780],
] as const;

/**
 * The year before the demo's own: each month some jobs, so that the figures of this year have something to be compared
 * with. The same `now` gives the same records.
 */
export async function demoLastYear(by: Staff, now: Date, sales = 24): Promise<void> {
	const known = new Map<string, string>();
	for (let index = 0; index < sales; index += 1) {
		const weeksAgo = 104 - (index * 50) / sales;
		const sentAt = new Date(now.getTime() - weeksAgo * 7 * day);
		await sell(by, index, sentAt, known);
	}
}

/** `known`: the ids of the customers who bought before, by name */
async function sell(by: Staff, index: number, sentAt: Date, known: Map<string, string>): Promise<void> {
	const [name, address] = customers[index % customers.length] ?? customers[0];
	const [title, dollars] = work[index % work.length] ?? work[0];
	const after = (days: number) => new Date(sentAt.getTime() + days * day);
	const sent = await createTestSentQuote(
		by,
		{
			customerId: known.get(name),
			toName: name,
			toEmail: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
			siteAddress: address,
			county: "Chippewa",
			validUntil: addDays(today(sentAt), 30),
			deposit: { kind: "none", value: 0 },
			lines: [createTestLineItem({ title, detail: "", unit: "", unitPrice: dollars * 100 })],
		},
		sentAt,
	);
	if (sent.quote.customerId) known.set(name, sent.quote.customerId);
	const selection = defaultSelection(sent.lines);
	const answer = {
		name,
		selection,
		hash: sent.quote.contentHash ?? "",
		shownTotal: quoteTotals(sent, selection).total,
	};
	await acceptQuote(sent, answer, client, after(4));
	await finishJob(by, sent.quote.id, after(4), after(25 + (index % 5)));
	await collect(by, sent.quote.id, after(27 + (index % 5)), after(40 + (index % 9)), String(7_101 + index));
}

async function finishJob(by: Staff, quoteId: string, createdAt: Date, closedAt: Date): Promise<void> {
	const added = await addQuoteJob(permissionFor(by, "schedule.edit"), quoteId, createdAt);
	if (added.kind !== "added") throw new Error(`the demo job was not added: ${added.kind}`);
	await db.update(jobs).set({ status: "done", personMinutes: 960, createdAt, closedAt }).where(eq(jobs.id, added.id));
}

async function collect(by: Staff, quoteId: string, at: Date, paidAt: Date, checkNumber: string): Promise<void> {
	const created = await createInvoiceFromQuote(permissionFor(by, "invoices.draft"), quoteId, { kind: "final" }, at);
	if (typeof created === "string") throw new Error(`the demo invoice was not created: ${created}`);
	const draft = await findInvoice(created.id);
	const version = draft?.invoice.version ?? 1;
	await issueInvoice(permissionFor(by, "invoices.issue"), created.id, version, { sendEmail: false }, at);
	const issued = await findInvoice(created.id);
	if (!issued) throw new Error("the demo invoice no longer exists");
	const payment = {
		invoiceId: created.id,
		method: "check" as const,
		receivedOn: today(paidAt),
		note: "",
		formKey: randomUUID(),
		amount: invoiceBalance(issued.invoice),
		checkNumber,
	};
	const result = await recordPayment(permissionFor(by, "payments.record"), payment, paidAt);
	if (typeof result === "string") throw new Error(`the demo payment was not recorded: ${result}`);
}
