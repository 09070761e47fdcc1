import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Permission, roles } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { createInvoiceFromQuote, type InvoiceRequest } from "./create.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { createTestAcceptedQuote, createTestInvoice, createTestIssuedInvoice } from "./fixtures.server.ts";
import { type InvoiceEvent, isInterim, statuses, transitions } from "./invoice.ts";
import {
	findBilledInvoices,
	findCreditMemos,
	findInvoice,
	type Invoice,
	type InvoiceRecord,
	toInvoiceContent,
} from "./invoices.server.ts";
import { issueInvoice, sendInvoice } from "./issue.server.ts";
import { settle, unsettle } from "./settlement.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function getInvoice(id: string): Promise<InvoiceRecord> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) throw new Error("the invoice no longer exists");
	return invoiceRecord;
}

/** Whether the transition happened. */
type Transition = (invoiceRecord: InvoiceRecord) => Promise<boolean>;
const actions: Record<InvoiceEvent, Transition> = {
	save: async (invoiceRecord) => {
		const { id, version } = invoiceRecord.invoice;
		return (
			(await saveDraft(permissionFor(owner, "invoices.draft"), id, version, toInvoiceContent(invoiceRecord), noon))
				.kind === "saved"
		);
	},
	delete: async ({ invoice }) =>
		(await deleteDraft(permissionFor(owner, "invoices.draft"), invoice.id, invoice.version, noon)) === "done",
	issue: async ({ invoice }) => {
		const by = permissionFor(owner, "invoices.issue");
		return (await issueInvoice(by, invoice.id, invoice.version, { sendEmail: false }, noon)) === "done";
	},
	send: async ({ invoice }) => {
		const options = { to: "pat@example.com", newLink: false };
		return (
			(await sendInvoice(permissionFor(owner, "invoices.issue"), invoice.id, invoice.version, options, noon)) === "done"
		);
	},
	settle: async ({ invoice }) => (await db.transaction((tx) => settle(tx, invoice.id, 100, noon))).kind === "done",
	unsettle: async ({ invoice }) => (await db.transaction((tx) => unsettle(tx, invoice.id, 50, noon))).kind === "done",
	void: async ({ invoice }) =>
		(await voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "Wrong", noon)) === "done",
	"write-off": async ({ invoice }) =>
		(await writeOffInvoice(permissionFor(owner, "invoices.write-off"), invoice.id, invoice.version, "Gone", noon)) ===
		"done",
	credit: async ({ invoice }) => {
		const request = { scope: "rest", reason: "Wrong", sendEmail: false } as const;
		const by = permissionFor(owner, "invoices.credit");
		return (await creditInvoice(by, invoice.id, invoice.version, request, noon)) !== "stale";
	},
};

async function createInStatus(status: (typeof statuses)[number], event: InvoiceEvent): Promise<InvoiceRecord> {
	if (status === "draft") return createTestInvoice(owner, {}, noon);
	const open = await createTestIssuedInvoice(owner, {}, noon);
	if (status === "void") await actions.void(open);
	if (status === "uncollectible") await actions["write-off"](open);
	const paid = status === "paid" ? open.invoice.total : event === "unsettle" && status !== "void" ? 100 : 0;
	if (paid) await db.transaction((tx) => settle(tx, open.invoice.id, paid, noon));
	return getInvoice(open.invoice.id);
}

describe("transitions missing from the table are refused", () => {
	const pairs = statuses.flatMap((status) =>
		(Object.keys(actions) as InvoiceEvent[]).map((event) => [status, event] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const invoiceRecord = await createInStatus(status, event);
		expect(invoiceRecord.invoice.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await actions[event](invoiceRecord)).toBe(allowed);
		if (!allowed) expect((await getInvoice(invoiceRecord.invoice.id)).invoice).toEqual(invoiceRecord.invoice);
	});
});

test("which roles may do what", () => {
	const allowed = (permission: Permission) => roles.filter((role) => may(role, permission));
	expect(allowed("invoices.view")).toEqual(["owner", "office", "estimator"]);
	for (const permission of ["invoices.draft", "invoices.issue", "invoices.credit", "invoices.void"] as const)
		expect(allowed(permission)).toEqual(["owner", "office"]);
	expect(allowed("invoices.write-off")).toEqual(["owner"]);
});

describe("of two concurrent actions, exactly one wins", () => {
	const once = ["issue", "delete", "save", "send", "void", "write-off", "credit"] as const;
	test.each(once)("%s", async (event) => {
		const from = transitions[event].from[0];
		const invoiceRecord = await createInStatus(from, event);
		const done = await Promise.all([actions[event](invoiceRecord), actions[event](invoiceRecord)]);
		expect(done.sort()).toEqual([false, true]);
	});

	test("void and pay", async () => {
		const invoiceRecord = await createTestIssuedInvoice(owner, {}, noon);
		const done = await Promise.all([actions.void(invoiceRecord), actions.settle(invoiceRecord)]);
		expect(done.sort()).toEqual([false, true]);
	});
});

const jobStep = fc.oneof(
	fc.record({
		what: fc.constant("start" as const),
		ask: fc.constantFrom("deposit", "percent", "line", "final"),
		n: fc.nat(10_000),
	}),
	fc.record({
		what: fc.constantFrom("void" as const, "credit" as const, "credit-line" as const, "write-off" as const),
		n: fc.nat(),
	}),
	fc.record({
		what: fc.constantFrom("settle" as const, "unsettle" as const),
		n: fc.nat(),
		cents: fc.integer({ min: 1, max: 90_000 }),
	}),
);
type JobStep = typeof jobStep extends fc.Arbitrary<infer T> ? T : never;

test("the totals hold after any sequence of actions on a job", async () => {
	// sequences with payments are tested in payments; here customer credit is not applied automatically
	await product.pool.query(
		"insert into payment_settings (card, bank, check_cash_instructions, send_reminders, reminders, auto_apply_credit) values (true, true, '', true, '[]', false)",
	);
	await fc.assert(
		fc.asyncProperty(fc.array(jobStep, { minLength: 4, maxLength: 16 }), async (steps) => {
			const lines = [
				createTestLineItem({ unitPrice: 40_007 }),
				createTestLineItem({ unitPrice: 33_331 }),
				createTestLineItem({ kind: "discount", unit: "%", quantity: "3", unitPrice: 0 }),
			];
			const deposit = { kind: "percent" as const, value: 2_000 };
			const { quote } = await createTestAcceptedQuote(owner, { lines, deposit }, noon);
			const paid = new Map<string, number>();
			for (const step of steps) {
				await runStep(
					quote.id,
					lines.map(({ id }) => id),
					step,
					paid,
				);
				await expectTotalsToHold(quote.id, paid);
			}
		}),
		{ numRuns: propertyRuns(25) },
	);
}, 120_000);

async function runStep(quoteId: string, lineIds: string[], step: JobStep, paid: Map<string, number>): Promise<void> {
	if (step.what === "start") {
		const requests: Record<string, InvoiceRequest> = {
			deposit: { kind: "deposit" },
			percent: { kind: "progress", percent: step.n },
			line: { kind: "progress", lines: [lineIds[step.n % 2] ?? ""] },
			final: { kind: "final" },
		};
		const created = await createInvoiceFromQuote(
			permissionFor(owner, "invoices.draft"),
			quoteId,
			requests[step.ask] ?? { kind: "final" },
			noon,
		);
		if (typeof created !== "string") {
			const draft = await getInvoice(created.id);
			await actions.issue(draft);
			const after = await findInvoice(created.id);
			if (after?.invoice.status === "draft" && !(await actions.issue(after)))
				await actions.delete(await getInvoice(created.id));
		}
		return;
	}
	const all = await findIssued(quoteId);
	const picked = all[step.n % Math.max(1, all.length)];
	if (!picked) return;
	const invoiceRecord = await getInvoice(picked.id);
	if (step.what === "settle" || step.what === "unsettle") {
		const apply = step.what === "settle" ? settle : unsettle;
		const result = await db.transaction((tx) => apply(tx, picked.id, step.cents, noon));
		const change = step.what === "settle" ? step.cents : -step.cents;
		if (result.kind === "done") paid.set(picked.id, (paid.get(picked.id) ?? 0) + change);
	} else if (step.what === "credit-line") {
		const line = { lines: [{ id: invoiceRecord.lines[0]?.id ?? "" }] };
		const scope =
			step.n % 2
				? line
				: { amount: 1 + (step.n % 60_000), ids: [randomUUID(), randomUUID()] as const, title: "A part" };
		const request = { scope, reason: "Wrong", sendEmail: false };
		await creditInvoice(permissionFor(owner, "invoices.credit"), picked.id, picked.version, request, noon);
	} else await actions[step.what](invoiceRecord);
}

/** The issued invoices of a job and their credit memos. */
async function findIssued(quoteId: string): Promise<Invoice[]> {
	const { rows } = await product.pool.query(
		"select id from invoices where quote_id = $1 and status <> 'draft' order by id",
		[quoteId],
	);
	const all: Invoice[] = [];
	for (const { id } of rows) {
		all.push((await getInvoice(id)).invoice);
		for (const memo of await findCreditMemos(id)) all.push(memo.invoice);
	}
	return all;
}

async function expectTotalsToHold(quoteId: string, paid: Map<string, number>): Promise<void> {
	const all = await findIssued(quoteId);
	for (const invoice of all) {
		const memos = all.filter(({ creditedInvoiceId }) => creditedInvoiceId === invoice.id);
		const sum = (of: (memo: Invoice) => number) => memos.reduce((total, memo) => total + of(memo), 0);
		expect(invoice.total).toBe(invoice.subtotal - invoice.discount + invoice.tax - invoice.previouslyInvoiced);
		expect(sum((memo) => memo.total)).toBeLessThanOrEqual(invoice.total);
		const own = invoice.kind === "credit-memo" ? invoice.appliedToOriginal : sum((memo) => memo.appliedToOriginal);
		expect(invoice.settled).toBe((paid.get(invoice.id) ?? 0) + own);
		expect(invoice.settled).toBeLessThanOrEqual(invoice.total);
		if (invoice.status === "void") expect(invoice.settled).toBe(0);
		else expect(invoice.status === "paid").toBe(invoice.settled === invoice.total);
	}
	const live = all.filter(({ kind, status }) => kind !== "credit-memo" && status !== "void");
	const final = live.find(({ kind }) => kind === "final");
	const interim = live.filter(({ kind }) => isInterim(kind));
	const jobTotal = 75_051;
	if (!final) {
		const billedTotal = (await findBilledInvoices(quoteId)).reduce(
			(total, invoice) => total + invoice.total - invoice.credited,
			0,
		);
		expect(billedTotal).toBeLessThanOrEqual(jobTotal);
		return;
	}
	const creditedBefore = all
		.filter(
			({ kind, creditedInvoiceId, id }) =>
				kind === "credit-memo" && id < final.id && interim.some((invoice) => invoice.id === creditedInvoiceId),
		)
		.reduce((total, { total: cents }) => total + cents, 0);
	const billed = live.reduce((total, invoice) => total + invoice.total, 0);
	expect(billed - creditedBefore).toBe(jobTotal);
}
