import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { may, type Permission, roles } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleLine } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { type Ask, startFromQuote } from "./create.server.ts";
import { creditInvoice } from "./credits.server.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { sampleAccepted, sampleInvoice, sampleIssued } from "./fixtures.server.ts";
import { type InvoiceEvent, isOnAccount, statuses, transitions } from "./invoice.ts";
import {
	billedFor,
	contentOfRecord,
	creditsOf,
	findInvoice,
	type Invoice,
	type InvoiceRecord,
} from "./invoices.server.ts";
import { issueInvoice, sendInvoice } from "./issuing.server.ts";
import { settle, unsettle } from "./settling.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

async function find(id: string): Promise<InvoiceRecord> {
	const found = await findInvoice(id);
	if (!found) throw new Error("gone");
	return found;
}

type Deed = (found: InvoiceRecord) => Promise<boolean>;
const deeds: Record<InvoiceEvent, Deed> = {
	save: async (found) => {
		const { id, version } = found.invoice;
		return (
			(await saveDraft(proof(owner, "invoices.draft"), id, version, contentOfRecord(found), noon)).kind === "saved"
		);
	},
	delete: async ({ invoice }) =>
		(await deleteDraft(proof(owner, "invoices.draft"), invoice.id, invoice.version, noon)) === "deleted",
	issue: async ({ invoice }) => {
		const by = proof(owner, "invoices.issue");
		return (await issueInvoice(by, invoice.id, invoice.version, { mail: false }, noon)).kind === "issued";
	},
	send: async ({ invoice }) => {
		const how = { to: "pat@example.com", newLink: false };
		return (await sendInvoice(proof(owner, "invoices.issue"), invoice.id, invoice.version, how, noon)) === "sent";
	},
	settle: async ({ invoice }) => (await db.transaction((tx) => settle(tx, invoice.id, 100, noon))).kind === "done",
	unsettle: async ({ invoice }) => (await db.transaction((tx) => unsettle(tx, invoice.id, 50, noon))).kind === "done",
	void: async ({ invoice }) =>
		(await voidInvoice(proof(owner, "invoices.void"), invoice.id, invoice.version, "Wrong", noon)) === "done",
	"write-off": async ({ invoice }) =>
		(await writeOffInvoice(proof(owner, "invoices.write-off"), invoice.id, invoice.version, "Gone", noon)) === "done",
	credit: async ({ invoice }) => {
		const wish = { what: "rest", reason: "Wrong", mail: false } as const;
		const by = proof(owner, "invoices.credit");
		return (await creditInvoice(by, invoice.id, invoice.version, wish, noon)).kind === "credited";
	},
};

async function inStatus(status: (typeof statuses)[number], event: InvoiceEvent): Promise<InvoiceRecord> {
	if (status === "draft") return sampleInvoice(owner, {}, noon);
	const open = await sampleIssued(owner, {}, noon);
	if (status === "void") await deeds.void(open);
	if (status === "uncollectible") await deeds["write-off"](open);
	const paid = status === "paid" ? open.invoice.total : event === "unsettle" && status !== "void" ? 100 : 0;
	if (paid) await db.transaction((tx) => settle(tx, open.invoice.id, paid, noon));
	return find(open.invoice.id);
}

describe("every transition that is not on the table is refused", () => {
	const pairs = statuses.flatMap((status) =>
		(Object.keys(deeds) as InvoiceEvent[]).map((event) => [status, event] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const found = await inStatus(status, event);
		expect(found.invoice.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await deeds[event](found)).toBe(allowed);
		if (!allowed) expect((await find(found.invoice.id)).invoice).toEqual(found.invoice);
	});
});

test("who may do what", () => {
	const allowed = (permission: Permission) => roles.filter((role) => may(role, permission));
	expect(allowed("invoices.view")).toEqual(["owner", "office", "estimator"]);
	for (const permission of ["invoices.draft", "invoices.issue", "invoices.credit", "invoices.void"] as const)
		expect(allowed(permission)).toEqual(["owner", "office"]);
	expect(allowed("invoices.write-off")).toEqual(["owner"]);
});

describe("of two at once, exactly one wins", () => {
	const once = ["issue", "delete", "save", "send", "void", "write-off", "credit"] as const;
	test.each(once)("%s", async (event) => {
		const from = transitions[event].from[0];
		const found = await inStatus(from, event);
		const done = await Promise.all([deeds[event](found), deeds[event](found)]);
		expect(done.sort()).toEqual([false, true]);
	});

	test("void and pay", async () => {
		const found = await sampleIssued(owner, {}, noon);
		const done = await Promise.all([deeds.void(found), deeds.settle(found)]);
		expect(done.sort()).toEqual([false, true]);
	});
});

const step = fc.oneof(
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
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("whatever happens to a work in whatever order, the sums hold", async () => {
	// the histories of payments are told with the payments: here nothing pays by itself
	await product.pool.query(
		"insert into payment_settings (card, bank, by_hand, remind, steps, use_credit) values (true, true, '', true, '[]', false)",
	);
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
			const lines = [
				sampleLine({ unitPrice: 40_007 }),
				sampleLine({ unitPrice: 33_331 }),
				sampleLine({ kind: "discount", unit: "%", quantity: "3", unitPrice: 0 }),
			];
			const deposit = { kind: "percent" as const, value: 2_000 };
			const { quote } = await sampleAccepted(owner, { lines, deposit }, noon);
			const paid = new Map<string, number>();
			for (const one of steps) {
				await happen(
					quote.id,
					lines.map(({ id }) => id),
					one,
					paid,
				);
				await sumsHold(quote.id, paid);
			}
		}),
		{ numRuns: 25 },
	);
}, 120_000);

async function happen(quoteId: string, lineIds: string[], one: Step, paid: Map<string, number>): Promise<void> {
	if (one.what === "start") {
		const asks: Record<string, Ask> = {
			deposit: { kind: "deposit" },
			percent: { kind: "progress", percent: one.n },
			line: { kind: "progress", lines: [lineIds[one.n % 2] ?? ""] },
			final: { kind: "final" },
		};
		const made = await startFromQuote(
			proof(owner, "invoices.draft"),
			quoteId,
			asks[one.ask] ?? { kind: "final" },
			noon,
		);
		if (typeof made !== "string") {
			const draft = await find(made.id);
			await deeds.issue(draft);
			const after = await findInvoice(made.id);
			if (after?.invoice.status === "draft" && !(await deeds.issue(after))) await deeds.delete(await find(made.id));
		}
		return;
	}
	const all = await allOf(quoteId);
	const picked = all[one.n % Math.max(1, all.length)];
	if (!picked) return;
	const found = await find(picked.id);
	if (one.what === "settle" || one.what === "unsettle") {
		const verb = one.what === "settle" ? settle : unsettle;
		const done = await db.transaction((tx) => verb(tx, picked.id, one.cents, noon));
		const way = one.what === "settle" ? one.cents : -one.cents;
		if (done.kind === "done") paid.set(picked.id, (paid.get(picked.id) ?? 0) + way);
	} else if (one.what === "credit-line") {
		const line = { lines: [{ id: found.lines[0]?.id ?? "" }] };
		const what =
			one.n % 2 ? line : { amount: 1 + (one.n % 60_000), ids: [randomUUID(), randomUUID()] as const, title: "A part" };
		const wish = { what, reason: "Wrong", mail: false };
		await creditInvoice(proof(owner, "invoices.credit"), picked.id, picked.version, wish, noon);
	} else await deeds[one.what](found);
}

/** The invoices of the work and their credit notes. */
async function allOf(quoteId: string): Promise<Invoice[]> {
	const { rows } = await product.pool.query(
		"select id from invoices where quote_id = $1 and status <> 'draft' order by id",
		[quoteId],
	);
	const all: Invoice[] = [];
	for (const { id } of rows) {
		all.push((await find(id)).invoice);
		for (const note of await creditsOf(id)) all.push(note.invoice);
	}
	return all;
}

async function sumsHold(quoteId: string, paid: Map<string, number>): Promise<void> {
	const all = await allOf(quoteId);
	for (const one of all) {
		const notes = all.filter(({ creditsId }) => creditsId === one.id);
		const sum = (of: (note: Invoice) => number) => notes.reduce((total, note) => total + of(note), 0);
		expect(one.total).toBe(one.subtotal - one.discount + one.tax - one.prior);
		expect(sum((note) => note.total)).toBeLessThanOrEqual(one.total);
		const own = one.kind === "credit" ? one.setOff : sum((note) => note.setOff);
		expect(one.settled).toBe((paid.get(one.id) ?? 0) + own);
		expect(one.settled).toBeLessThanOrEqual(one.total);
		if (one.status === "void") expect(one.settled).toBe(0);
		else expect(one.status === "paid").toBe(one.settled === one.total);
	}
	const live = all.filter(({ kind, status }) => kind !== "credit" && status !== "void");
	const final = live.find(({ kind }) => kind === "final");
	const onAccount = live.filter(({ kind }) => isOnAccount(kind));
	const worth = 75_051;
	if (!final) {
		const asked = (await billedFor(quoteId)).reduce((total, one) => total + one.total - one.credited, 0);
		expect(asked).toBeLessThanOrEqual(worth);
		return;
	}
	const creditedBefore = all
		.filter(
			({ kind, creditsId, id }) => kind === "credit" && id < final.id && onAccount.some((one) => one.id === creditsId),
		)
		.reduce((total, { total: cents }) => total + cents, 0);
	const billed = live.reduce((total, one) => total + one.total, 0);
	expect(billed - creditedBefore).toBe(worth);
}
