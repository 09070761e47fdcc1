import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { voidInvoice } from "#app/invoices/closing.server.ts";
import { creditInvoice } from "#app/invoices/credits.server.ts";
import { findInvoice } from "#app/invoices/invoices.server.ts";
import { sampleIssued } from "#app/invoices/samples.server.ts";
import { invoices } from "#app/invoices/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Staff } from "#app/staff/permit.server.ts";
import { proof, sampleStaff } from "#app/staff/samples.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { applyCredit, bounceCheck, creditOf, recordPayment } from "./payments.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { allocations, payments, refunds } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/** Everything of one customer, asked for anew. */
async function books(customerId: string) {
	const papers = await db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(asc(invoices.id));
	const money = await db.select().from(payments).where(eq(payments.customerId, customerId)).orderBy(asc(payments.id));
	const entries = (await db.select().from(allocations)).filter(({ invoiceId }) =>
		papers.some(({ id }) => id === invoiceId),
	);
	const back = (await db.select().from(refunds)).filter(({ paymentId }) => money.some(({ id }) => id === paymentId));
	return { papers, money, entries, back };
}

async function balanced(customerId: string): Promise<void> {
	const { papers, money, entries, back } = await books(customerId);
	for (const paper of papers) {
		const setOff = sum(papers.filter(({ creditsId }) => creditsId === paper.id).map((note) => note.setOff));
		const given = sum(entries.filter(({ invoiceId }) => invoiceId === paper.id).map(({ amount }) => amount));
		const used = sum(entries.filter(({ creditId }) => creditId === paper.id).map(({ amount }) => amount));
		expect(paper.settled).toBe(paper.kind === "credit" ? paper.setOff + used : given + setOff);
		expect(paper.settled).toBeLessThanOrEqual(paper.total);
	}
	for (const { id, amount, allocated, refunded, withheld } of money) {
		expect(allocated).toBe(sum(entries.filter(({ paymentId }) => paymentId === id).map((entry) => entry.amount)));
		const given = back.filter(({ paymentId, status }) => paymentId === id && status !== "failed");
		expect(refunded).toBe(sum(given.map((refund) => refund.amount)));
		expect(allocated + refunded + withheld).toBeLessThanOrEqual(amount);
	}
	const came = sum(money.map(({ amount, refunded, withheld }) => amount - refunded - withheld));
	const credited = sum(papers.filter(({ kind }) => kind === "credit").map(({ total }) => total));
	const settled = sum(papers.filter(({ kind }) => kind !== "credit").map((paper) => paper.settled));
	expect(settled + (await creditOf(customerId))).toBe(came + credited);
}

const deed = fc.oneof(
	fc.record({ kind: fc.constant("issue" as const) }),
	fc.record({ kind: fc.constant("check" as const), which: fc.nat(9), amount: fc.integer({ min: 1, max: 120_000 }) }),
	fc.record({ kind: fc.constant("bounce" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("refund" as const), which: fc.nat(9), amount: fc.integer({ min: 1, max: 80_000 }) }),
	fc.record({ kind: fc.constant("credit" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("void" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("use" as const), which: fc.nat(9) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

test("whatever happens in whatever order: settled and credit are what came and was credited, to the cent", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (history) => {
			const { invoice: first } = await sampleIssued(owner, {}, noon);
			for (const one of history) {
				await happen(first, one);
				await balanced(first.customerId);
			}
		}),
		{ numRuns: 25 },
	);
}, 90_000);

test("ten at once about one customer: nobody waits for ever, and the sums hold", async () => {
	const { invoice: first } = await sampleIssued(owner, {}, noon);
	await happen(first, { kind: "issue" });
	await happen(first, { kind: "check", which: 0, amount: 90_000 });
	await Promise.all(
		[0, 1, 0, 1, 0].flatMap((which) => [
			happen(first, { kind: "check", which, amount: 20_000 }),
			happen(first, { kind: "refund", which, amount: 15_000 }),
			happen(first, { kind: "use", which }),
			happen(first, { kind: "bounce", which }),
		]),
	);
	await balanced(first.customerId);
});

async function happen(first: { customerId: string }, one: Deed): Promise<void> {
	const { papers, money } = await books(first.customerId);
	const asked = papers.filter(({ kind }) => kind !== "credit");
	const paper = "which" in one ? asked[one.which % asked.length] : undefined;
	const payment = "which" in one ? money[one.which % (money.length || 1)] : undefined;
	if (one.kind === "issue") await sampleIssued(owner, {}, noon, first);
	if (one.kind === "check" && paper) {
		const form = {
			method: "check" as const,
			receivedOn: "2026-11-21",
			checkNumber: "",
			note: "",
			formKey: randomUUID(),
		};
		await recordPayment(proof(owner, "payments.record"), { ...form, invoiceId: paper.id, amount: one.amount }, noon);
	}
	if (one.kind === "bounce" && payment)
		await bounceCheck(proof(owner, "payments.reverse"), payment.id, payment.version, noon);
	if (one.kind === "refund" && payment)
		await refundPayment(
			proof(owner, "payments.refund"),
			payment.id,
			payment.version,
			{ amount: one.amount, way: "check", reason: "" },
			noon,
		);
	if (one.kind === "credit" && paper) {
		const version = (await findInvoice(paper.id))?.invoice.version ?? 0;
		await creditInvoice(
			proof(owner, "invoices.credit"),
			paper.id,
			version,
			{ what: "rest", reason: "kindness", mail: false },
			noon,
		);
	}
	if (one.kind === "void" && paper)
		await voidInvoice(proof(owner, "invoices.void"), paper.id, paper.version, "mistake", noon);
	if (one.kind === "use" && paper) await applyCredit(proof(owner, "payments.record"), paper.id, noon);
}
