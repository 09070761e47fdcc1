import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { shownOfRecord } from "#app/billing/invoices/customer-view.server.ts";
import { sampleInvoice, sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { readOwing } from "#app/billing/invoices/owing.server.ts";
import { printStatement } from "#app/billing/invoices/statement.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { movesOf } from "./account.server.ts";
import { samplePayment } from "./fixtures.server.ts";
import { applyCredit, bounceCheck, clearTrouble, creditOf, findPayment, recordPayment } from "./payments.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { findSlip, findSlips, inTheDrawer, makeSlip } from "./slips.server.ts";
import { allocations, payments } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const issued = async (customer?: { customerId: string }) => (await sampleIssued(owner, {}, noon, customer)).invoice;
async function reread({ id }: Pick<Invoice, "id">): Promise<Invoice> {
	const found = await findInvoice(id);
	if (!found) throw new Error("gone");
	return found.invoice;
}
async function payment(id: string) {
	const found = await findPayment(id);
	if (!found) throw new Error("gone");
	return found;
}
const check = (invoice: Invoice, amount: number, formKey: string = randomUUID()) =>
	recordPayment(
		proof(owner, "payments.record"),
		{ invoiceId: invoice.id, method: "check", amount, receivedOn: "2026-11-21", checkNumber: "7", note: "", formKey },
		noon,
	);
const refund = (id: string, seen: number, amount: number) =>
	refundPayment(proof(owner, "payments.refund"), id, seen, { amount, way: "check", reason: "" }, noon);

describe("a check or cash", () => {
	test("pays the invoice, and a receipt goes out once", async () => {
		const invoice = await issued();
		const id = await samplePayment(owner, invoice, {}, noon);
		expect(await reread(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await payment(id)).toMatchObject({ allocated: 50_640, status: "succeeded", receivedOn: "2026-11-21" });
		expect(await product.drain()).toEqual([]);
		const mails = (await mailAbout("invoice", invoice.id)).filter(({ kind }) => kind === "payment-receipt");
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain("Check 1042");
	});

	test("in parts: the invoice stays open until the last one", async () => {
		const invoice = await issued();
		await check(invoice, 20_000);
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: 20_000 });
		await check(invoice, 30_640);
		expect(await reread(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
	});

	test("too much is the customer's credit, which the next invoice uses by itself and shows; void gives it back", async () => {
		const invoice = await issued();
		expect(await check(invoice, 60_000)).toMatchObject({ kind: "recorded", credit: 9_360 });
		expect(await creditOf(invoice.customerId)).toBe(9_360);
		const first = await issued(invoice);
		expect(first).toMatchObject({ status: "open", settled: 9_360, creditUsed: 9_360 });
		expect((await shownOfRecord({ invoice: first, lines: [] })).creditUsed).toBe(9_360);
		expect(await creditOf(invoice.customerId)).toBe(0);
		const voidIt = () => voidInvoice(proof(owner, "invoices.void"), first.id, first.version, "mistake", noon);
		expect((await Promise.all([voidIt(), voidIt()])).sort()).toEqual(["conflict", "done"]);
		expect(await creditOf(invoice.customerId)).toBe(9_360);
		const next = await issued(invoice);
		await expect(db.update(invoices).set({ creditUsed: 1 }).where(eq(invoices.id, next.id))).rejects.toMatchObject({
			cause: { message: expect.stringContaining("frozen") },
		});
		const more = await check(next, 100);
		expect(typeof more).toBe("object");
		const { version } = await reread(next);
		expect(await voidInvoice(proof(owner, "invoices.void"), next.id, version, "mistake", noon)).toBe("settled");
		expect(await reread(next)).toMatchObject({ status: "open", settled: 9_460 });
		expect(await creditOf(invoice.customerId)).toBe(0);
		expect(await applyCredit(proof(owner, "payments.record"), next.id, noon)).toBe(0);
	});

	test("what is too much and what went back have rows of their own in the statement and beside what is owed", async () => {
		const paid = await issued();
		await issued(paid);
		const done = await check(paid, 60_000);
		await refund(typeof done === "string" ? "" : done.id, 1, 1_000);
		const moves = await movesOf(paid.customerId);
		expect(moves.map(({ words, amount }) => [words, amount])).toEqual([
			["Paid, check 7", -60_000],
			["Refund, check 7", 1_000],
		]);
		const mine = (await readOwing(null, noon)).rows.find(({ customerId }) => customerId === paid.customerId);
		expect(mine).toMatchObject({ owed: 50_640, credit: 8_360, refunded: 1_000 });
		expect(await printStatement(paid.customerId, noon)).not.toBeNull();
	});

	test("of one customer never pays the invoice of another", async () => {
		const [mine, other] = [await issued(), await issued()];
		await check(mine, 60_000);
		expect(await applyCredit(proof(owner, "payments.record"), other.id, noon)).toBe(0);
	});

	test("is refused for a draft and for a void invoice", async () => {
		const draft = (await sampleInvoice(owner, {}, noon)).invoice;
		expect(await check(draft, 100)).toBe("not-issued");
		const invoice = await issued();
		await voidInvoice(proof(owner, "invoices.void"), invoice.id, invoice.version, "written twice", noon);
		expect(await check(invoice, 100)).toBe("void");
	});

	test("the same form sent twenty times at once is one payment; two checks at once are two", async () => {
		const invoice = await issued();
		const key = randomUUID();
		const done = await Promise.all(Array.from({ length: 20 }, () => check(invoice, 10_000, key)));
		expect(new Set(done.map((one) => (typeof one === "string" ? one : one.id))).size).toBe(1);
		await Promise.all([check(invoice, 30_000), check(invoice, 30_000)]);
		expect(await reread(invoice)).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await creditOf(invoice.customerId)).toBe(70_000 - 50_640);
	});
});

describe("a check that bounced", () => {
	test("opens the invoice again; it bounces once, whoever else says so", async () => {
		const invoice = await issued();
		const id = await samplePayment(owner, invoice, {}, noon);
		const by = proof(owner, "payments.reverse");
		const done = await Promise.all([bounceCheck(by, id, 1, noon), bounceCheck(by, id, 1, noon)]);
		expect(done.toSorted()).toEqual(["bounced", "conflict"]);
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await payment(id)).toMatchObject({ status: "reversed", allocated: 0, withheld: 50_640, trouble: "bounced" });
		const by2 = proof(owner, "payments.record");
		const cleared = await Promise.all([clearTrouble(by2, id, 2, noon), clearTrouble(by2, id, 2, noon)]);
		expect(cleared.toSorted()).toEqual(["cleared", "conflict"]);
	});

	test("cash does not bounce", async () => {
		const id = await samplePayment(owner, await issued(), { method: "cash", checkNumber: "" }, noon);
		expect(await bounceCheck(proof(owner, "payments.reverse"), id, 1, noon)).toBe("conflict");
	});
});

describe("a refund", () => {
	test("is never above what is left of the payment", async () => {
		const invoice = await issued();
		const id = await samplePayment(owner, invoice, {}, noon);
		expect(await refund(id, 1, 50_641)).toEqual({ kind: "too-much", most: 50_640 });
		expect(await refund(id, 1, 20_000)).toMatchObject({ kind: "done" });
		expect(await refund(id, 2, 30_641)).toEqual({ kind: "too-much", most: 30_640 });
		expect(await refund(id, 2, 30_640)).toMatchObject({ kind: "done" });
		expect(await refund(id, 3, 1)).toEqual({ kind: "too-much", most: 0 });
		expect(await payment(id)).toMatchObject({ status: "succeeded", refunded: 50_640, allocated: 0 });
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: 0 });
	});

	test("takes credit first: the invoice stays paid", async () => {
		const invoice = await issued();
		const done = await check(invoice, 60_000);
		if (typeof done === "string") throw new Error(done);
		expect(await refund(done.id, 1, 9_360)).toMatchObject({ kind: "done" });
		expect(await reread(invoice)).toMatchObject({ status: "paid" });
	});

	test("two at once: one wins", async () => {
		const id = await samplePayment(owner, await issued(), {}, noon);
		const done = await Promise.all([refund(id, 1, 30_000), refund(id, 1, 30_000)]);
		expect(done.filter((one) => one === "conflict")).toHaveLength(1);
		expect((await payment(id)).refunded).toBe(30_000);
	});

	test("of a check can't go through Stripe, and a bounced one is not given back", async () => {
		const id = await samplePayment(owner, await issued(), {}, noon);
		const by = proof(owner, "payments.refund");
		expect(await refundPayment(by, id, 1, { amount: 1, way: "stripe", reason: "" }, noon)).toBe("wrong-way");
		await bounceCheck(proof(owner, "payments.reverse"), id, 1, noon);
		expect(await refund(id, 2, 1)).toBe("conflict");
	});
});

describe("a deposit slip", () => {
	test("takes checks to the bank once", async () => {
		const one = await samplePayment(owner, await issued(), {}, noon);
		const two = await samplePayment(owner, await issued(), { method: "cash", checkNumber: "" }, noon);
		const by = proof(owner, "payments.record");
		expect((await inTheDrawer()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
		const done = await Promise.all([
			makeSlip(by, [one, two], "2026-11-23", noon),
			makeSlip(by, [one], "2026-11-23", noon),
		]);
		expect(done.filter((made) => made === "conflict")).toHaveLength(1);
		const made = done.find((slip) => typeof slip === "object");
		const found = await findSlip(typeof made === "object" ? made.id : "");
		expect(found?.slip.total).toBe(found?.items.reduce((sum, { amount }) => sum + amount, 0));
		expect(await makeSlip(by, [], "2026-11-23", noon)).toBe("nothing");
		const sum = ((found?.slip.total ?? 0) / 100).toFixed(2);
		const check = found?.items.find(({ method }) => method === "check") ? ["1042", "deposit 1042"] : [];
		for (const words of ["deposit slip", "November 23", "11/23/2026", `$${sum}`, ...check])
			expect((await findSlips(words)).map(({ id }) => id)).toContain(found?.slip.id);
		expect(await findSlips("November 24")).toEqual([]);
	});
});

describe("the database itself refuses", () => {
	test("a changed or deleted payment, a changed journal, more than came, and more back than was given", async () => {
		const invoice = await issued();
		const id = await samplePayment(owner, invoice, {}, noon);
		const mine = eq(payments.id, id);
		const refused = { cause: expect.objectContaining({ message: expect.any(String) }) };
		await expect(db.update(payments).set({ amount: 1 }).where(mine)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ checkNumber: "9" }).where(mine)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ receivedOn: "2026-01-01" }).where(mine)).rejects.toMatchObject(refused);
		await expect(db.delete(payments).where(mine)).rejects.toMatchObject(refused);
		await expect(db.update(payments).set({ refunded: 1 }).where(mine)).rejects.toMatchObject(refused);
		await expect(db.delete(allocations)).rejects.toMatchObject(refused);
		const entry = { at: noon, paymentId: id, invoiceId: invoice.id, reason: "moved" as const };
		await expect(db.insert(allocations).values({ ...entry, amount: 1 })).rejects.toMatchObject(refused);
		await expect(db.insert(allocations).values({ ...entry, amount: -50_641 })).rejects.toMatchObject(refused);
		expect(await payment(id)).toMatchObject({ amount: 50_640, allocated: 50_640, refunded: 0 });
	});
});

test("owner and office take, give back and reverse payments; estimators only see them, crews not even that", () => {
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
