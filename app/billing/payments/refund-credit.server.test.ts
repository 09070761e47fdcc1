import { afterAll, beforeAll, expect, test } from "vitest";
import { readBillingSummary } from "#app/billing/invoices/billing-summary.server.ts";
import {
	createTestAcceptedQuote,
	createTestInvoiceFromQuote,
	createTestIssuedInvoice,
	getInvoice,
} from "#app/billing/invoices/fixtures.server.ts";
import { findCreditMemos, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { readJobTotals } from "#app/billing/invoices/job-totals.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findAccountMovements, readCustomerCredit } from "./account.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { findPayment } from "./payments.server.ts";
import { sendRefundReceipt } from "./receipts.server.ts";
import { refundPayment } from "./refunds.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** Refunds part of a payment because the price is lower. */
async function reducePrice(paymentId: string, amount: number) {
	const version = (await findPayment(paymentId))?.version ?? 0;
	const credit = { by: permissionFor(owner, "invoices.credit"), reason: "One stump fewer" };
	const request = { amount, method: "check" as const, reason: "", credit };
	return refundPayment(permissionFor(owner, "payments.refund"), paymentId, version, request, noon);
}
const reload = async ({ id }: Pick<Invoice, "id">) => (await getInvoice(id)).invoice;
const memosOf = async ({ id }: Pick<Invoice, "id">) => (await findCreditMemos(id)).map(({ invoice }) => invoice);

test("a refund that lowers the price issues a credit memo, and its invoice stays paid", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const paymentId = await createTestPayment(owner, invoice, {}, noon);
	expect(await reducePrice(paymentId, 10_000)).toBe("done");
	expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
	expect(await memosOf(invoice)).toMatchObject([
		{ total: 10_000, appliedToOriginal: 10_000, status: "paid", reason: "One stump fewer" },
	]);
	expect(await findPayment(paymentId)).toMatchObject({ refunded: 10_000, allocated: invoice.total - 10_000 });
	expect(await readCustomerCredit(invoice.customerId)).toBe(0);
	const movements = await findAccountMovements(invoice.customerId);
	expect(movements.map(({ amount }) => amount)).toEqual([-invoice.total, 10_000]);
});

test("the refund and its credit memo reach the customer in one email", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const paymentId = await createTestPayment(owner, invoice, {}, noon);
	expect(await product.drain()).toEqual([]);
	const emails = async () =>
		(
			await product.pool.query(
				"select kind, attachments from outgoing_emails where entity = 'invoice' and (entity_id = $1 or entity_id in (select id from invoices where credited_invoice_id = $1)) order by id",
				[invoice.id],
			)
		).rows;
	const before = (await emails()).length;
	expect(await reducePrice(paymentId, 10_000)).toBe("done");
	expect(await product.drain()).toEqual([]);
	const [memo] = await memosOf(invoice);
	expect((await emails()).slice(before)).toEqual([
		{ kind: "payment-refund", attachments: [expect.objectContaining({ name: `Credit memo ${memo?.number}.pdf` })] },
	]);
	expect(memo).toMatchObject({ sendCount: 1, changeOrderId: null, lowersPrice: true });
	const [refund] = (await product.pool.query("select id from payment_refunds where payment_id = $1", [paymentId])).rows;
	await sendRefundReceipt(refund.id);
	expect(await emails()).toHaveLength(before + 1);
});

test("a lower price on a deposit invoice lowers the price of the job, and the final invoice doesn't bill it again", async () => {
	const { quote } = await createTestAcceptedQuote(owner, { deposit: { kind: "amount", value: 20_000 } }, noon);
	const { invoice } = await createTestInvoiceFromQuote(owner, quote.id, { kind: "deposit" }, noon);
	const agreed = await readBillingSummary(quote.id);
	const paymentId = await createTestPayment(owner, invoice, {}, noon);
	expect(await reducePrice(paymentId, 5_000)).toBe("done");
	const reduced = await readBillingSummary(quote.id);
	if (typeof agreed === "string" || typeof reduced === "string") throw new Error("no accepted quote");
	expect([reduced.jobTotal, reduced.left]).toEqual([agreed.jobTotal - 5_000, agreed.left]);
	const { invoice: final } = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, noon);
	expect([final.previouslyInvoiced, final.total]).toEqual([20_000, agreed.jobTotal - 20_000]);
	expect(await readJobTotals([quote.id, invoice.id, final.id])).toMatchObject({ changes: -5_000, left: 0 });
});

test("the whole price can be refunded in steps, and never more than is left to credit", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const paymentId = await createTestPayment(owner, invoice, { amount: invoice.total + 5_000 }, noon);
	expect(await reducePrice(paymentId, 20_000)).toBe("done");
	// the overpaid $50 were refunded first, so the credit memo leaves as much credit
	expect(await readCustomerCredit(invoice.customerId)).toBe(5_000);
	expect(await reload(invoice)).toMatchObject({ status: "paid" });
	const before = await findPayment(paymentId);
	expect(await reducePrice(paymentId, 35_640)).toEqual({ kind: "over-credited", number: invoice.number });
	expect(await findPayment(paymentId)).toEqual(before);
	expect(await memosOf(invoice)).toHaveLength(1);
	expect(await reducePrice(paymentId, 30_640)).toBe("done");
	expect(await reload(invoice)).toMatchObject({ status: "paid" });
});

test("a partly paid invoice still has the same balance due", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const paymentId = await createTestPayment(owner, invoice, { amount: 30_000 }, noon);
	expect(await reducePrice(paymentId, 10_000)).toBe("done");
	expect(await reload(invoice)).toMatchObject({ status: "open", settled: 30_000 });
	const { rows } = await product.pool.query("select 1 from reminder_holds where invoice_id = $1", [invoice.id]);
	expect(rows).toEqual([]);
});
