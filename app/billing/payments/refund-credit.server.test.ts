import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice, getInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findCreditMemos, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findAccountMovements, readCustomerCredit } from "./account.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { findPayment } from "./payments.server.ts";
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
