// What the invariant tests share: the books of a customer, what must always hold, and the steps of a payment.
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { creditInvoice } from "#app/billing/invoices/credit-memos.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readCustomerCredit } from "./account.server.ts";
import { applyCredit, recordReturnedCheck } from "./payments.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { allocations, payments, refunds } from "./tables.server.ts";

export let product: TestProduct;
export let owner: Staff;
export const noon = new Date("2026-11-21T18:00:00Z");

/** Opens a product for all the tests in a file. */
export function setUpBooks(): void {
	beforeAll(async () => {
		product = await openTestProduct();
		owner = await createTestStaff("owner");
	});
	afterAll(() => product.close());
}

export const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/** All invoices, payments, allocations and refunds of one customer. */
export async function readBooks(customerId: string) {
	const invoiceRows = await db
		.select()
		.from(invoices)
		.where(eq(invoices.customerId, customerId))
		.orderBy(asc(invoices.id));
	const paymentRows = await db
		.select()
		.from(payments)
		.where(eq(payments.customerId, customerId))
		.orderBy(asc(payments.id));
	const entries = (await db.select().from(allocations)).filter(({ invoiceId }) =>
		invoiceRows.some(({ id }) => id === invoiceId),
	);
	const back = (await db.select().from(refunds)).filter(({ paymentId }) =>
		paymentRows.some(({ id }) => id === paymentId),
	);
	return { invoiceRows, paymentRows, entries, back };
}

export async function expectBalanced(customerId: string): Promise<void> {
	const { invoiceRows, paymentRows, entries, back } = await readBooks(customerId);
	for (const invoice of invoiceRows) {
		const appliedToOriginal = sum(
			invoiceRows
				.filter(({ creditedInvoiceId }) => creditedInvoiceId === invoice.id)
				.map((memo) => memo.appliedToOriginal),
		);
		const applied = sum(entries.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ amount }) => amount));
		const used = sum(entries.filter(({ creditMemoId }) => creditMemoId === invoice.id).map(({ amount }) => amount));
		expect(invoice.settled).toBe(
			invoice.kind === "credit-memo" ? invoice.appliedToOriginal + used : applied + appliedToOriginal,
		);
		expect(invoice.settled).toBeLessThanOrEqual(invoice.total);
	}
	for (const { id, amount, allocated, refunded, withheld } of paymentRows) {
		expect(allocated).toBe(sum(entries.filter(({ paymentId }) => paymentId === id).map((entry) => entry.amount)));
		const paidBack = back.filter(({ paymentId, status }) => paymentId === id && status !== "failed");
		expect(refunded).toBe(sum(paidBack.map((refund) => refund.amount)));
		expect(allocated + refunded + withheld).toBeLessThanOrEqual(amount);
	}
	const received = sum(paymentRows.map(({ amount, refunded, withheld }) => amount - refunded - withheld));
	const credited = sum(invoiceRows.filter(({ kind }) => kind === "credit-memo").map(({ total }) => total));
	const settled = sum(invoiceRows.filter(({ kind }) => kind !== "credit-memo").map((invoice) => invoice.settled));
	expect(settled + (await readCustomerCredit(customerId))).toBe(received + credited);
}

const reduction = () => ({ by: permissionFor(owner, "invoices.credit"), reason: "Less work" });

export const paymentStep = fc.oneof(
	fc.record({ kind: fc.constant("issue" as const) }),
	fc.record({ kind: fc.constant("check" as const), which: fc.nat(9), amount: fc.integer({ min: 1, max: 120_000 }) }),
	fc.record({ kind: fc.constant("bounce" as const), which: fc.nat(9) }),
	fc.record({
		kind: fc.constant("refund" as const),
		which: fc.nat(9),
		amount: fc.integer({ min: 1, max: 80_000 }),
		isReduction: fc.boolean(),
	}),
	fc.record({ kind: fc.constant("credit" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("void" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("use" as const), which: fc.nat(9) }),
);
export type PaymentStep = typeof paymentStep extends fc.Arbitrary<infer D> ? D : never;

export async function runPaymentStep(customer: { customerId: string }, step: PaymentStep): Promise<void> {
	const { invoiceRows, paymentRows } = await readBooks(customer.customerId);
	const billed = invoiceRows.filter(({ kind }) => kind !== "credit-memo");
	const invoice = "which" in step ? billed[step.which % billed.length] : undefined;
	const payment = "which" in step ? paymentRows[step.which % (paymentRows.length || 1)] : undefined;
	if (step.kind === "issue") await createTestIssuedInvoice(owner, {}, noon, customer);
	if (step.kind === "check" && invoice) {
		const form = {
			method: "check" as const,
			receivedOn: "2026-11-21",
			checkNumber: "",
			note: "",
			formKey: randomUUID(),
		};
		await recordPayment(
			permissionFor(owner, "payments.record"),
			{ ...form, invoiceId: invoice.id, amount: step.amount },
			noon,
		);
	}
	if (step.kind === "bounce" && payment)
		await recordReturnedCheck(permissionFor(owner, "payments.reverse"), payment.id, payment.version, noon);
	if (step.kind === "refund" && payment)
		await refundPayment(
			permissionFor(owner, "payments.refund"),
			payment.id,
			payment.version,
			{ amount: step.amount, method: "check", reason: "", credit: step.isReduction ? reduction() : null },
			noon,
		);
	if (step.kind === "credit" && invoice) {
		const version = (await findInvoice(invoice.id))?.invoice.version ?? 0;
		await creditInvoice(
			permissionFor(owner, "invoices.credit"),
			invoice.id,
			version,
			{ scope: "rest", reason: "kindness", sendEmail: false },
			noon,
		);
	}
	if (step.kind === "void" && invoice)
		await voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "mistake", noon);
	if (step.kind === "use" && invoice) await applyCredit(permissionFor(owner, "payments.record"), invoice.id, noon);
}
