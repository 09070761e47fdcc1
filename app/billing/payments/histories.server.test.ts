import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { type Ask, startFromQuote } from "#app/billing/invoices/create.server.ts";
import {
	creditChange,
	giveWaitingCredit,
	sumOf,
	waitingCredit,
} from "#app/billing/invoices/crediting-changes.server.ts";
import { creditInvoice } from "#app/billing/invoices/credits.server.ts";
import { shownOf } from "#app/billing/invoices/customer-view.ts";
import { deleteDraft } from "#app/billing/invoices/drafts.server.ts";
import { sampleIssued, sampleSignedWork } from "#app/billing/invoices/fixtures.server.ts";
import { billedFor, findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { issueInvoice } from "#app/billing/invoices/issuing.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { approveChange } from "#app/sales/change-orders/answers.server.ts";
import { changesOf, contractValue } from "#app/sales/change-orders/changes.server.ts";
import {
	extraLine,
	mustFind as mustFindChange,
	sampleChange,
	signature,
} from "#app/sales/change-orders/fixtures.server.ts";
import { requestChange } from "#app/sales/change-orders/requesting.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { applyCredit, bounceCheck, creditOf, recordPayment } from "./payments.server.ts";
import { follow } from "./provider.server.ts";
import { refundPayment } from "./refunds.server.ts";
import type { Told } from "./stripe-snapshot.ts";
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

const saleDeed = fc.oneof(
	deed,
	fc.record({ kind: fc.constant("bill" as const), percent: fc.integer({ min: 500, max: 8_000 }) }),
	fc.record({ kind: fc.constant("final" as const) }),
	fc.record({ kind: fc.constant("part" as const), which: fc.nat(9), amount: fc.integer({ min: 1, max: 60_000 }) }),
	fc.record({ kind: fc.constant("change" as const), way: fc.constantFrom("more" as const, "less" as const) }),
	fc.record({ kind: fc.constant("card" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("dispute" as const), which: fc.nat(9), end: fc.constantFrom("won", "lost") }),
);
type SaleDeed = typeof saleDeed extends fc.Arbitrary<infer D> ? D : never;

test("a whole sale in any order: contract, bills, payments and credit agree, numbers have no gap, what is out stays", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(saleDeed, { minLength: 6, maxLength: 12 }), async (history) => {
			const { quoteId, contract } = await sampleSignedWork(owner, noon);
			const frozen = new Map<string, string>();
			for (const one of history) {
				await happenInSale({ quoteId, contract }, one);
				await balanced(contract.customerId);
				await agreed({ quoteId, contract });
				await unchanged(contract.customerId, frozen);
			}
		}),
		{ numRuns: 5 },
	);
}, 180_000);

type Sale = Awaited<ReturnType<typeof sampleSignedWork>>;

async function agreed({ quoteId, contract }: Sale): Promise<void> {
	const approved = (await changesOf(contract.id)).filter(({ status }) => status === "approved");
	const value = (await contractValue(contract.id))?.value ?? 0;
	expect(value).toBe(contract.total + sum(approved.map(({ total, totalBefore }) => total - totalBefore)));
	const billed = await billedFor(quoteId);
	expect(sum(billed.map(({ total, credited }) => total - credited))).toBeLessThanOrEqual(value);
	const { papers, money } = await books(contract.customerId);
	const live = papers.filter(({ kind, status }) => kind !== "credit" && status !== "void" && status !== "draft");
	const credited = sum(papers.filter(({ kind }) => kind === "credit").map(({ total }) => total));
	const paid = sum(money.map(({ amount }) => amount));
	const back = sum(money.map(({ refunded, withheld }) => refunded + withheld));
	const open = sum(live.map(({ total, settled }) => total - settled));
	expect(open - (await creditOf(contract.customerId))).toBe(
		sum(live.map(({ total }) => total)) - credited - paid + back,
	);
	const { rows } = await product.pool.query(
		"select left(number, 2) as kind, count(*)::int, max(right(number, 4)::int) as last from invoices where number is not null group by 1",
	);
	for (const { count, last } of rows) expect(last).toBe(count);
}

/** What was issued says for ever what it said on its first day. */
async function unchanged(customerId: string, frozen: Map<string, string>): Promise<void> {
	for (const paper of (await books(customerId)).papers.filter(({ status }) => status !== "draft")) {
		const found = await findInvoice(paper.id);
		const says = JSON.stringify(found && { ...shownOf({ ...found.invoice, reason: "" }, found.lines) });
		expect(frozen.get(paper.id) ?? says).toBe(says);
		frozen.set(paper.id, says);
	}
}

async function happenInSale(sale: Sale, one: SaleDeed): Promise<void> {
	if (one.kind === "bill") return bill(sale.quoteId, { kind: "progress", percent: one.percent });
	if (one.kind === "final") return bill(sale.quoteId, { kind: "final" });
	if (one.kind === "change") return change(sale, one.way);
	const { papers, money } = await books(sale.contract.customerId);
	const out = papers.filter(({ kind, status }) => kind !== "credit" && status !== "draft");
	const paper = "which" in one ? out[one.which % (out.length || 1)] : undefined;
	if (one.kind === "part" && paper) {
		const what = { amount: one.amount, ids: [randomUUID(), randomUUID()] as const, title: "A part" };
		const wish = { what, reason: "Less was done", mail: false };
		await creditInvoice(proof(owner, "invoices.credit"), paper.id, paper.version, wish, noon);
	} else if (one.kind === "card" && paper?.status === "open") {
		const amount = paper.total - paper.settled;
		const facts = { customerId: paper.customerId, invoiceId: paper.id, method: "card" as const, amount };
		const [payment] = await db
			.insert(payments)
			.values({ ...facts, status: "pending", sessionId: `cs_${randomUUID()}`, createdAt: noon, updatedAt: noon })
			.returning();
		if (payment) await hear(payment, []);
	} else if (one.kind === "dispute") {
		const cards = money.filter(({ method, status }) => method === "card" && status === "succeeded");
		const card = cards[one.which % (cards.length || 1)];
		const said = (status: "open" | "won" | "lost") =>
			card && hear(card, [{ id: `dp_${card.id}`, amount: card.amount, status, reason: "fraudulent", dueBy: null }]);
		await said("open");
		await said(one.end === "won" ? "won" : "lost");
	} else if (one.kind !== "part" && one.kind !== "card" && (out.length || one.kind === "issue"))
		await happen(sale.contract, one);
}

async function hear({ id, sessionId, amount }: typeof payments.$inferSelect, disputes: Told["disputes"]) {
	const asked = { amount, currency: "usd" };
	const money = { ...asked, intentId: `pi_${id}`, status: "succeeded" as const, method: "card" as const, failure: "" };
	const told: Told = { belongsTo: id, session: "complete", asked, money, refunds: [], disputes };
	await db.transaction((tx) => follow(tx, id, sessionId ?? "", told, noon));
}

async function bill(quoteId: string, ask: Ask): Promise<void> {
	const started = await startFromQuote(proof(owner, "invoices.draft"), quoteId, ask, noon);
	if (typeof started === "string") return;
	const draft = (await findInvoice(started.id))?.invoice;
	if (draft?.status !== "draft") return;
	const done = await issueInvoice(proof(owner, "invoices.issue"), draft.id, draft.version, { mail: false }, noon);
	if (done.kind === "issued") return;
	const left = (await findInvoice(draft.id))?.invoice;
	if (left) await deleteDraft(proof(owner, "invoices.draft"), left.id, left.version, noon);
}

async function change({ contract }: Sale, way: "more" | "less"): Promise<void> {
	const draft = await sampleChange(
		owner,
		contract.id,
		({ lines }) => ({
			lines: way === "more" ? [...lines, extraLine()] : lines.length > 1 ? lines.slice(0, -1) : lines,
		}),
		noon,
	);
	const asked = await requestChange(proof(owner, "changes.request"), draft.id, draft.version, noon);
	if (asked.kind === "stopped") return;
	const waiting = await mustFindChange(draft.id);
	expect(await approveChange(waiting, signature(waiting), { ip: "203.0.113.9", userAgent: "Mozilla/5.0" }, noon)).toBe(
		"done",
	);
	await creditChange(draft.id, noon);
	const credit = await waitingCredit(draft.id);
	const given = credit && { seen: sumOf(credit), reason: "As approved" };
	if (given) expect(await giveWaitingCredit(proof(owner, "invoices.credit"), draft.id, given, noon)).toBe("given");
}

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
