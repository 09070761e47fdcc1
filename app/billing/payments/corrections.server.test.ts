import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice, getInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createDepositSlip, findUndepositedPayments } from "./deposit-slips.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { findPayment, recordReturnedCheck, reverseEntry, undoReturnedCheck } from "./payments.server.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"payments.reverse">;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "payments.reverse");
});
afterAll(() => product.close());

async function getPayment(id: string) {
	const payment = await findPayment(id);
	if (!payment) throw new Error("the payment no longer exists");
	return payment;
}

async function createPaidInvoice() {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const id = await createTestPayment(owner, invoice, {}, noon);
	return { invoice, payment: await getPayment(id) };
}
const getStatus = async ({ id }: { id: string }) => (await getInvoice(id)).invoice.status;

test("a check marked as returned by mistake pays its invoice again after the undo, once", async () => {
	const { invoice, payment } = await createPaidInvoice();
	expect(await undoReturnedCheck(by, payment.id, payment.version, noon)).toBe("stale");
	expect(await recordReturnedCheck(by, payment.id, payment.version, noon)).toBe("done");
	expect(await getStatus(invoice)).toBe("open");
	const returned = await getPayment(payment.id);
	expect(await undoReturnedCheck(by, payment.id, returned.version, noon)).toBe("done");
	expect(await undoReturnedCheck(by, payment.id, returned.version, noon)).toBe("stale");
	expect(await getPayment(payment.id)).toMatchObject({
		status: "succeeded",
		withheld: 0,
		allocated: invoice.total,
		problem: null,
	});
	expect(await getStatus(invoice)).toBe("paid");
});

test("a payment recorded by mistake is reversed, and the right one is recorded in its place", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
	const payment = await getPayment(await createTestPayment(owner, invoice, { amount: 4_800 }, noon));
	expect(await reverseEntry(by, payment.id, payment.version, "Wrong amount", noon)).toBe("done");
	expect(await getPayment(payment.id)).toMatchObject({
		status: "reversed",
		allocated: 0,
		withheld: 4_800,
		problem: null,
		failure: "Recorded by mistake: Wrong amount",
	});
	const reversed = await getPayment(payment.id);
	expect(await undoReturnedCheck(by, payment.id, reversed.version, noon)).toBe("stale");
	expect((await getInvoice(invoice.id)).invoice.settled).toBe(0);
	await createTestPayment(owner, invoice, {}, noon);
	expect(await getStatus(invoice)).toBe("paid");
});

test.each(["transfer", "terminal", "other"] as const)(
	"a payment by %s pays its invoice and isn't taken to the bank",
	async (method) => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
		const id = await createTestPayment(owner, invoice, { method, checkNumber: "" }, noon);
		expect(await getStatus(invoice)).toBe("paid");
		expect((await findUndepositedPayments()).map((payment) => payment.id)).not.toContain(id);
	},
);

test("a deposited check can't be reversed as a mistake", async () => {
	const { payment } = await createPaidInvoice();
	await createDepositSlip(permissionFor(owner, "payments.record"), [payment.id], "2026-11-21", noon);
	const deposited = await getPayment(payment.id);
	expect(await reverseEntry(by, payment.id, deposited.version, "Wrong amount", noon)).toBe("deposited");
});
