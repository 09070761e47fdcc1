import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { buildInvoiceCustomerView } from "#app/billing/invoices/customer-view.server.ts";
import { createTestInvoice, createTestIssuedInvoice, getInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { listReceivables } from "#app/billing/invoices/receivables.server.ts";
import { renderStatementPdf } from "#app/billing/invoices/statement.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findAccountMovements, readCustomerCredit } from "./account.server.ts";
import {
	createDepositSlip,
	findDepositSlip,
	findUndepositedPayments,
	searchDepositSlips,
} from "./deposit-slips.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { readPaymentPage } from "./payment-page.server.ts";
import { applyCredit, findPayment, recordReturnedCheck, resolveProblem } from "./payments.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { allocations, payments } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const issue = async (customer?: { customerId: string }) =>
	(await createTestIssuedInvoice(owner, {}, noon, customer)).invoice;
const reload = async ({ id }: Pick<Invoice, "id">) => (await getInvoice(id)).invoice;
async function getPayment(id: string) {
	const payment = await findPayment(id);
	if (!payment) throw new Error("the payment no longer exists");
	return payment;
}
const payByCheck = (invoice: Invoice, amount: number, formKey: string = randomUUID()) =>
	recordPayment(
		permissionFor(owner, "payments.record"),
		{ invoiceId: invoice.id, method: "check", amount, receivedOn: "2026-11-21", checkNumber: "7", note: "", formKey },
		noon,
	);
const refund = (id: string, version: number, amount: number) =>
	refundPayment(
		permissionFor(owner, "payments.refund"),
		id,
		version,
		{ amount, method: "check", reason: "", credit: null },
		noon,
	);

describe("a check or cash", () => {
	test("pays the invoice, and one receipt is sent", async () => {
		const invoice = await issue();
		const id = await createTestPayment(owner, invoice, {}, noon);
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await getPayment(id)).toMatchObject({ allocated: 50_640, status: "succeeded", receivedOn: "2026-11-21" });
		expect(await product.drain()).toEqual([]);
		const emails = (await listTestEmails("invoice", invoice.id)).filter(({ kind }) => kind === "payment-receipt");
		expect(emails).toHaveLength(1);
		expect(emails[0]?.text).toContain("Check #1042");
	});

	test("in parts: the invoice stays open until the last payment", async () => {
		const invoice = await issue();
		await payByCheck(invoice, 20_000);
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 20_000 });
		await payByCheck(invoice, 30_640);
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
	});

	test("an overpayment becomes credit, which the next invoice applies and shows; voiding it releases the credit", async () => {
		const invoice = await issue();
		expect(await payByCheck(invoice, 60_000)).toMatchObject({ kind: "recorded", credit: 9_360 });
		expect(await readCustomerCredit(invoice.customerId)).toBe(9_360);
		const first = await issue(invoice);
		expect(first).toMatchObject({ status: "open", settled: 9_360, creditApplied: 9_360 });
		expect((await buildInvoiceCustomerView({ invoice: first, lines: [] })).creditApplied).toBe(9_360);
		expect(await readCustomerCredit(invoice.customerId)).toBe(0);
		const voidOnce = () => voidInvoice(permissionFor(owner, "invoices.void"), first.id, first.version, "mistake", noon);
		expect((await Promise.all([voidOnce(), voidOnce()])).sort()).toEqual(["done", "stale"]);
		expect(await readCustomerCredit(invoice.customerId)).toBe(9_360);
		const next = await issue(invoice);
		await expect(db.update(invoices).set({ creditApplied: 1 }).where(eq(invoices.id, next.id))).rejects.toMatchObject({
			cause: { message: expect.stringContaining("frozen") },
		});
		const more = await payByCheck(next, 100);
		expect(typeof more).toBe("object");
		const { version } = await reload(next);
		expect(await voidInvoice(permissionFor(owner, "invoices.void"), next.id, version, "mistake", noon)).toBe("settled");
		expect(await reload(next)).toMatchObject({ status: "open", settled: 9_460 });
		expect(await readCustomerCredit(invoice.customerId)).toBe(0);
		expect(await applyCredit(permissionFor(owner, "payments.record"), next.id, noon)).toBe(0);
	});

	test("overpayments and refunds have their own rows on the statement and in accounts receivable", async () => {
		const paid = await issue();
		await issue(paid);
		const done = await payByCheck(paid, 60_000);
		await refund(typeof done === "string" ? "" : done.id, 1, 1_000);
		const movements = await findAccountMovements(paid.customerId);
		expect(movements.map(({ description, amount }) => [description, amount])).toEqual([
			["Payment, check #7", -60_000],
			["Refund, check #7", 1_000],
		]);
		const receivable = (await listReceivables(null, noon)).rows.find(
			({ customerId }) => customerId === paid.customerId,
		);
		expect(receivable).toMatchObject({ owed: 50_640, credit: 8_360, refunded: 1_000 });
		expect(await renderStatementPdf(paid.customerId, noon)).not.toBeNull();
	});

	test("never pays another customer's invoice", async () => {
		const [mine, other] = [await issue(), await issue()];
		await payByCheck(mine, 60_000);
		expect(await applyCredit(permissionFor(owner, "payments.record"), other.id, noon)).toBe(0);
	});

	test("is refused for a draft and for a voided invoice", async () => {
		const draft = (await createTestInvoice(owner, {}, noon)).invoice;
		expect(await payByCheck(draft, 100)).toBe("not-issued");
		const invoice = await issue();
		await voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "written twice", noon);
		expect(await payByCheck(invoice, 100)).toBe("void");
	});

	test("the same form sent twenty times at once records one payment; two checks at once record two", async () => {
		const invoice = await issue();
		const key = randomUUID();
		const done = await Promise.all(Array.from({ length: 20 }, () => payByCheck(invoice, 10_000, key)));
		expect(new Set(done.map((result) => (typeof result === "string" ? result : result.id))).size).toBe(1);
		await Promise.all([payByCheck(invoice, 30_000), payByCheck(invoice, 30_000)]);
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await readCustomerCredit(invoice.customerId)).toBe(70_000 - 50_640);
	});
});

describe("a returned check", () => {
	test("makes the invoice due again, and only once", async () => {
		const invoice = await issue();
		const id = await createTestPayment(owner, invoice, {}, noon);
		const by = permissionFor(owner, "payments.reverse");
		const done = await Promise.all([recordReturnedCheck(by, id, 1, noon), recordReturnedCheck(by, id, 1, noon)]);
		expect(done.toSorted()).toEqual(["done", "stale"]);
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await getPayment(id)).toMatchObject({
			status: "reversed",
			allocated: 0,
			withheld: 50_640,
			problem: "check-returned",
		});
		const recorder = permissionFor(owner, "payments.record");
		const cleared = await Promise.all([resolveProblem(recorder, id, 2, noon), resolveProblem(recorder, id, 2, noon)]);
		expect(cleared.toSorted()).toEqual(["done", "stale"]);
	});

	test("cash can't be returned", async () => {
		const id = await createTestPayment(owner, await issue(), { method: "cash", checkNumber: "" }, noon);
		expect(await recordReturnedCheck(permissionFor(owner, "payments.reverse"), id, 1, noon)).toBe("stale");
	});
});

describe("a refund", () => {
	test("is never more than what is left of the payment", async () => {
		const invoice = await issue();
		const id = await createTestPayment(owner, invoice, {}, noon);
		expect(await refund(id, 1, 50_641)).toEqual({ kind: "too-much", available: 50_640 });
		expect(await refund(id, 1, 20_000)).toBe("done");
		expect(await refund(id, 2, 30_641)).toEqual({ kind: "too-much", available: 30_640 });
		expect(await refund(id, 2, 30_640)).toBe("done");
		expect(await refund(id, 3, 1)).toEqual({ kind: "too-much", available: 0 });
		expect(await getPayment(id)).toMatchObject({ status: "succeeded", refunded: 50_640, allocated: 0 });
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
	});

	test("uses credit first, so the invoice stays paid", async () => {
		const invoice = await issue();
		const done = await payByCheck(invoice, 60_000);
		if (typeof done === "string") throw new Error(done);
		expect(await refund(done.id, 1, 9_360)).toBe("done");
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
	});

	test("of two at once, one wins", async () => {
		const id = await createTestPayment(owner, await issue(), {}, noon);
		const done = await Promise.all([refund(id, 1, 30_000), refund(id, 1, 30_000)]);
		expect(done.filter((result) => result === "stale")).toHaveLength(1);
		expect((await getPayment(id)).refunded).toBe(30_000);
	});

	test("of a check can't go through Stripe, and a returned check can't be refunded", async () => {
		const id = await createTestPayment(owner, await issue(), {}, noon);
		const by = permissionFor(owner, "payments.refund");
		expect(await refundPayment(by, id, 1, { amount: 1, method: "stripe", reason: "", credit: null }, noon)).toBe(
			"wrong-method",
		);
		await recordReturnedCheck(permissionFor(owner, "payments.reverse"), id, 1, noon);
		expect(await refund(id, 2, 1)).toBe("stale");
	});
});

describe("a deposit slip", () => {
	test("deposits each check once", async () => {
		const one = await createTestPayment(owner, await issue(), {}, noon);
		const two = await createTestPayment(owner, await issue(), { method: "cash", checkNumber: "" }, noon);
		const by = permissionFor(owner, "payments.record");
		expect((await findUndepositedPayments()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
		const done = await Promise.all([
			createDepositSlip(by, [one, two], "2026-11-23", noon),
			createDepositSlip(by, [one], "2026-11-23", noon),
		]);
		expect(done.filter((made) => made === "stale")).toHaveLength(1);
		const slip = done.find((result) => typeof result === "object");
		const found = await findDepositSlip(typeof slip === "object" ? slip.id : "");
		expect(found?.slip.total).toBe(found?.items.reduce((sum, { amount }) => sum + amount, 0));
		for (const { id } of found?.items ?? []) {
			const page = await readPaymentPage(permissionFor(owner, "payments.view"), id, noon);
			expect(page).toMatchObject({ listStatus: { label: "Deposited" }, depositSlip: { depositedOn: "2026-11-23" } });
			expect(page?.activity.map(({ text }) => text)).toContain("Deposited");
		}
		expect(await createDepositSlip(by, [], "2026-11-23", noon)).toBe("stale");
		const sum = ((found?.slip.total ?? 0) / 100).toFixed(2);
		const check = found?.items.find(({ method }) => method === "check") ? ["1042", "deposit 1042"] : [];
		for (const words of ["deposit slip", "November 23", "11/23/2026", `$${sum}`, ...check])
			expect((await searchDepositSlips(words)).map(({ id }) => id)).toContain(found?.slip.id);
		expect(await searchDepositSlips("November 24")).toEqual([]);
	});
});

describe("the database refuses", () => {
	test("changing or deleting a payment or allocation, and allocating or reversing too much", async () => {
		const invoice = await issue();
		const id = await createTestPayment(owner, invoice, {}, noon);
		const isThisPayment = eq(payments.id, id);
		const refused = { cause: expect.objectContaining({ message: expect.any(String) }) };
		await expect(db.update(payments).set({ amount: 1 }).where(isThisPayment)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ checkNumber: "9" }).where(isThisPayment)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ receivedOn: "2026-01-01" }).where(isThisPayment)).rejects.toMatchObject(
			refused,
		);
		await expect(db.delete(payments).where(isThisPayment)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ refunded: 1 }).where(isThisPayment)).rejects.toMatchObject(refused);
		await expect(db.delete(allocations)).rejects.toMatchObject(refused);
		const entry = { at: noon, paymentId: id, invoiceId: invoice.id, reason: "released" as const };
		await expect(db.insert(allocations).values({ ...entry, amount: 1 })).rejects.toMatchObject(refused);
		await expect(db.insert(allocations).values({ ...entry, amount: -50_641 })).rejects.toMatchObject(refused);
		expect(await getPayment(id)).toMatchObject({ amount: 50_640, allocated: 50_640, refunded: 0 });
	});
});

test("owner and office can record, refund and reverse payments; estimators can only view them, crews can't", () => {
	const table = roles.map((role) => {
		const person = { ...owner, role };
		const has = (
			["payments.view", "payments.record", "payments.refund", "payments.reverse", "payments.set-up"] as const
		).filter((permission) => permit(person, permission));
		return [role, has.length];
	});
	expect(table).toEqual([
		["owner", 5],
		["office", 4],
		["estimator", 1],
		["crew", 0],
	]);
});
