import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	findPendingCredit,
	issueAutomaticCredits,
	issuePendingCredits,
	pendingCreditTotal,
} from "#app/billing/invoices/change-order-credits.server.ts";
import { createInvoiceFromQuote, type InvoiceRequest } from "#app/billing/invoices/create.server.ts";
import { creditInvoice } from "#app/billing/invoices/credit-memos.server.ts";
import { invoiceCustomerView } from "#app/billing/invoices/customer-view.ts";
import { deleteDraft } from "#app/billing/invoices/drafts.server.ts";
import { createTestSignedJob } from "#app/billing/invoices/fixtures.server.ts";
import { findBilledInvoices, findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { issueInvoice } from "#app/billing/invoices/issue.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listContractChangeOrders } from "#app/sales/change-orders/change-orders.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestExtraLine,
	getChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { sendChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { readCustomerCredit } from "./account.server.ts";
import {
	expectBalanced,
	noon,
	owner,
	paymentStep,
	product,
	readBooks,
	runPaymentStep,
	setUpBooks,
	sum,
} from "./invariants-fixtures.server.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";
import { applySnapshot } from "./stripe-sync.server.ts";
import { payments } from "./tables.server.ts";

const saleStep = fc.oneof(
	paymentStep,
	fc.record({ kind: fc.constant("bill" as const), percent: fc.integer({ min: 500, max: 8_000 }) }),
	fc.record({ kind: fc.constant("final" as const) }),
	fc.record({ kind: fc.constant("part" as const), which: fc.nat(9), amount: fc.integer({ min: 1, max: 60_000 }) }),
	fc.record({ kind: fc.constant("change" as const), direction: fc.constantFrom("more" as const, "less" as const) }),
	fc.record({ kind: fc.constant("card" as const), which: fc.nat(9) }),
	fc.record({ kind: fc.constant("dispute" as const), which: fc.nat(9), end: fc.constantFrom("won", "lost") }),
);
type SaleStep = typeof saleStep extends fc.Arbitrary<infer D> ? D : never;

setUpBooks();

test("a whole sale in any order: contract, invoices, payments and credit agree, numbers have no gaps, and issued documents don't change", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(saleStep, { minLength: 6, maxLength: 12 }), async (steps) => {
			const { quoteId, contract } = await createTestSignedJob(owner, noon);
			const frozen = new Map<string, string>();
			for (const step of steps) {
				await runSaleStep({ quoteId, contract }, step);
				await expectBalanced(contract.customerId);
				await expectSaleConsistent({ quoteId, contract });
				await expectUnchanged(contract.customerId, frozen);
			}
		}),
		{ numRuns: 5 },
	);
}, 180_000);

type Sale = Awaited<ReturnType<typeof createTestSignedJob>>;

async function expectSaleConsistent({ quoteId, contract }: Sale): Promise<void> {
	const approved = (await listContractChangeOrders(contract.id)).filter(({ status }) => status === "approved");
	const value = (await findContractValue(contract.id))?.value ?? 0;
	expect(value).toBe(contract.total + sum(approved.map(({ total, totalBefore }) => total - totalBefore)));
	const billed = await findBilledInvoices(quoteId);
	expect(sum(billed.map(({ total, credited }) => total - credited))).toBeLessThanOrEqual(value);
	const { invoiceRows, paymentRows } = await readBooks(contract.customerId);
	const live = invoiceRows.filter(
		({ kind, status }) => kind !== "credit-memo" && status !== "void" && status !== "draft",
	);
	const credited = sum(invoiceRows.filter(({ kind }) => kind === "credit-memo").map(({ total }) => total));
	const paid = sum(paymentRows.map(({ amount }) => amount));
	const back = sum(paymentRows.map(({ refunded, withheld }) => refunded + withheld));
	const open = sum(live.map(({ total, settled }) => total - settled));
	expect(open - (await readCustomerCredit(contract.customerId))).toBe(
		sum(live.map(({ total }) => total)) - credited - paid + back,
	);
	const { rows } = await product.pool.query(
		"select left(number, 2) as kind, count(*)::int, max(right(number, 4)::int) as last from invoices where number is not null group by 1",
	);
	for (const { count, last } of rows) expect(last).toBe(count);
}

/** An issued document never changes. */
async function expectUnchanged(customerId: string, frozen: Map<string, string>): Promise<void> {
	for (const invoice of (await readBooks(customerId)).invoiceRows.filter(({ status }) => status !== "draft")) {
		const invoiceRecord = await findInvoice(invoice.id);
		const content = JSON.stringify(
			invoiceRecord && { ...invoiceCustomerView({ ...invoiceRecord.invoice, reason: "" }, invoiceRecord.lines) },
		);
		expect(frozen.get(invoice.id) ?? content).toBe(content);
		frozen.set(invoice.id, content);
	}
}

async function runSaleStep(sale: Sale, step: SaleStep): Promise<void> {
	if (step.kind === "bill") return bill(sale.quoteId, { kind: "progress", percent: step.percent });
	if (step.kind === "final") return bill(sale.quoteId, { kind: "final" });
	if (step.kind === "change") return change(sale, step.direction);
	const { invoiceRows, paymentRows } = await readBooks(sale.contract.customerId);
	const issued = invoiceRows.filter(({ kind, status }) => kind !== "credit-memo" && status !== "draft");
	const invoice = "which" in step ? issued[step.which % (issued.length || 1)] : undefined;
	if (step.kind === "part" && invoice) {
		const scope = { amount: step.amount, ids: [randomUUID(), randomUUID()] as const, title: "A part" };
		const request = { scope, reason: "Less was done", sendEmail: false };
		await creditInvoice(permissionFor(owner, "invoices.credit"), invoice.id, invoice.version, request, noon);
	} else if (step.kind === "card" && invoice?.status === "open") {
		const amount = invoice.total - invoice.settled;
		const facts = { customerId: invoice.customerId, invoiceId: invoice.id, method: "card" as const, amount };
		const [payment] = await db
			.insert(payments)
			.values({ ...facts, status: "pending", sessionId: `cs_${randomUUID()}`, createdAt: noon, updatedAt: noon })
			.returning();
		if (payment) await applyStripeState(payment, []);
	} else if (step.kind === "dispute") {
		const cards = paymentRows.filter(({ method, status }) => method === "card" && status === "succeeded");
		const card = cards[step.which % (cards.length || 1)];
		const report = (status: "open" | "won" | "lost") =>
			card &&
			applyStripeState(card, [{ id: `dp_${card.id}`, amount: card.amount, status, reason: "fraudulent", dueBy: null }]);
		await report("open");
		await report(step.end === "won" ? "won" : "lost");
	} else if (step.kind !== "part" && step.kind !== "card" && (issued.length || step.kind === "issue"))
		await runPaymentStep(sale.contract, step);
}

async function applyStripeState(
	{ id, sessionId, amount }: typeof payments.$inferSelect,
	disputes: StripeSnapshot["disputes"],
) {
	const requested = { amount, currency: "usd" };
	const money = {
		...requested,
		intentId: `pi_${id}`,
		status: "succeeded" as const,
		method: "card" as const,
		failure: "",
	};
	const snapshot: StripeSnapshot = {
		paymentId: id,
		session: "complete",
		requested,
		money,
		refunds: [],
		disputes,
	};
	await db.transaction((tx) => applySnapshot(tx, id, sessionId ?? "", snapshot, noon));
}

async function bill(quoteId: string, request: InvoiceRequest): Promise<void> {
	const created = await createInvoiceFromQuote(permissionFor(owner, "invoices.draft"), quoteId, request, noon);
	if (typeof created === "string") return;
	const draft = (await findInvoice(created.id))?.invoice;
	if (draft?.status !== "draft") return;
	const result = await issueInvoice(
		permissionFor(owner, "invoices.issue"),
		draft.id,
		draft.version,
		{ sendEmail: false },
		noon,
	);
	if (result === "done") return;
	const left = (await findInvoice(draft.id))?.invoice;
	if (left) await deleteDraft(permissionFor(owner, "invoices.draft"), left.id, left.version, noon);
}

async function change({ contract }: Sale, direction: "more" | "less"): Promise<void> {
	const draft = await createTestChangeOrder(
		owner,
		contract.id,
		({ lines }) => ({
			lines: direction === "more" ? [...lines, createTestExtraLine()] : lines.length > 1 ? lines.slice(0, -1) : lines,
		}),
		noon,
	);
	const result = await sendChangeOrder(permissionFor(owner, "changes.request"), draft.id, draft.version, noon);
	if (result !== "done") return;
	expect(await approveTestChangeOrder(await getChangeOrder(draft.id), noon)).toBe("done");
	await issueAutomaticCredits(draft.id, noon);
	const pending = await findPendingCredit(draft.id);
	const reviewed = pending && { expectedTotal: pendingCreditTotal(pending), reason: "As approved" };
	if (reviewed)
		expect(await issuePendingCredits(permissionFor(owner, "invoices.credit"), draft.id, reviewed, noon)).toBe("done");
}
