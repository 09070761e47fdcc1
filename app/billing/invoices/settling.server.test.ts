import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleLine } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { creditInvoice } from "./credits.server.ts";
import { duplicateInvoice } from "./drafts.server.ts";
import { sampleIssued } from "./fixtures.server.ts";
import { creditsOf, findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { sendInvoice } from "./issuing.server.ts";
import { settle, unsettle } from "./settling.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function reread({ invoice }: InvoiceRecord): Promise<InvoiceRecord> {
	const found = await findInvoice(invoice.id);
	if (!found) throw new Error("gone");
	return found;
}

const pay = ({ invoice }: InvoiceRecord, cents: number) => db.transaction((tx) => settle(tx, invoice.id, cents, noon));
const takeBack = ({ invoice }: InvoiceRecord, cents: number) =>
	db.transaction((tx) => unsettle(tx, invoice.id, cents, noon));
const voided = ({ invoice }: InvoiceRecord) =>
	voidInvoice(proof(owner, "invoices.void"), invoice.id, invoice.version, "Sent to the wrong person", noon);
const credit = ({ invoice }: InvoiceRecord, lines: "rest" | string[] = "rest") =>
	creditInvoice(
		proof(owner, "invoices.credit"),
		invoice.id,
		invoice.version,
		{
			what: lines === "rest" ? lines : { lines: lines.map((id) => ({ id })) },
			reason: "The birch still stands",
			mail: false,
		},
		noon,
	);

describe("paying", () => {
	test("in parts, to the cent, never more, and back", async () => {
		const open = await sampleIssued(owner, {}, noon);
		expect(await pay(open, 20_000)).toEqual({ kind: "done", status: "open", balance: 30_640 });
		expect(await pay(open, 30_641)).toEqual({ kind: "too-much", balance: 30_640 });
		expect(await pay(open, 30_640)).toEqual({ kind: "done", status: "paid", balance: 0 });
		expect(await pay(open, 1)).toEqual({ kind: "too-much", balance: 0 });
		expect(await takeBack(open, 50_641)).toEqual({ kind: "too-much", balance: 0 });
		expect(await takeBack(open, 20_000)).toEqual({ kind: "done", status: "open", balance: 20_000 });
		expect(await takeBack(open, 0)).toEqual({ kind: "refused" });
	});

	test("of two payments of the whole at once, one counts", async () => {
		const open = await sampleIssued(owner, {}, noon);
		const done = await Promise.all([pay(open, 50_640), pay(open, 50_640)]);
		expect(done.map(({ kind }) => kind).sort()).toEqual(["done", "too-much"]);
	});

	test("a written-off invoice can still be paid, a void one can't", async () => {
		const open = await sampleIssued(owner, {}, noon);
		const off = writeOffInvoice(
			proof(owner, "invoices.write-off"),
			open.invoice.id,
			open.invoice.version,
			"Moved away",
			noon,
		);
		expect(await off).toBe("done");
		expect(await pay(open, 100)).toEqual({ kind: "done", status: "uncollectible", balance: 50_540 });
		expect(await pay(open, 50_540)).toMatchObject({ status: "paid" });
		const other = await sampleIssued(owner, {}, noon);
		expect(await voided(other)).toBe("done");
		expect(await pay(other, 100)).toEqual({ kind: "refused" });
	});

	test("what is paid in part is not voided", async () => {
		const open = await sampleIssued(owner, {}, noon);
		await pay(open, 100);
		expect(await voided(await reread(open))).toBe("settled");
	});
});

describe("a credit note", () => {
	test("closes its invoice, with the tax, under a number of its own", async () => {
		const open = await sampleIssued(owner, {}, noon);
		const done = await credit(open);
		if (done.kind !== "credited") throw new Error(done.kind);
		expect(done.number).toMatch(/^CN-2026-\d{4}$/);
		const note = await findInvoice(done.id);
		expect(note?.invoice).toMatchObject({ kind: "credit", status: "paid", tax: 2_640, total: 50_640, setOff: 50_640 });
		expect((await reread(open)).invoice).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await takeBack(open, 1)).toMatchObject({ kind: "too-much" });
	});

	test("of a paid invoice leaves a credit for the customer", async () => {
		const open = await sampleIssued(owner, {}, noon);
		await pay(open, 50_640);
		const done = await credit(await reread(open));
		if (done.kind !== "credited") throw new Error(done.kind);
		const note = await findInvoice(done.id);
		expect(note?.invoice).toMatchObject({ status: "open", settled: 0, setOff: 0, total: 50_640 });
		expect(await db.transaction((tx) => settle(tx, done.id, 50_640, noon))).toMatchObject({ status: "paid" });
	});

	test("by lines, never above what is left, and two at once: one wins", async () => {
		const lines = [sampleLine({ unitPrice: 30_000 }), sampleLine({ unitPrice: 20_000 })];
		const open = await sampleIssued(owner, { lines }, noon);
		const [first = "", second = ""] = lines.map(({ id }) => id);
		const done = await Promise.all([credit(open, [first]), credit(open, [second])]);
		expect(done.map(({ kind }) => kind).sort()).toEqual(["conflict", "credited"]);
		expect((await credit(await reread(open), "rest")).kind).toBe("credited");
		expect((await credit(await reread(open), "rest")).kind).toBe("nothing");
		const notes = await creditsOf(open.invoice.id);
		expect(notes.reduce((sum, { invoice }) => sum + invoice.total, 0)).toBe(open.invoice.total);
	});

	test("is never credited, voided or written off itself", async () => {
		const done = await credit(await sampleIssued(owner, {}, noon));
		const note = done.kind === "credited" ? await findInvoice(done.id) : null;
		if (!note) throw new Error("no note");
		expect(await credit(note)).toEqual({ kind: "conflict" });
		expect(await voided(note)).toBe("conflict");
	});
});

describe("sending again", () => {
	test("keeps day and paper; a new link kills the old one", async () => {
		const open = await sampleIssued(owner, {}, noon);
		const send = (version: number, newLink: boolean) =>
			sendInvoice(proof(owner, "invoices.issue"), open.invoice.id, version, { to: "other@example.com", newLink }, noon);
		expect(await send(open.invoice.version, true)).toBe("sent");
		const after = (await reread(open)).invoice;
		expect(after.linkId).not.toBe(open.invoice.linkId);
		expect(after).toMatchObject({ issuedOn: open.invoice.issuedOn, sendCount: 2, toEmail: open.invoice.toEmail });
		expect(await send(open.invoice.version, false)).toBe("conflict");
		expect(await product.drain()).toEqual([]);
		const mails = await product.pool.query('select "to" from outgoing_mail where entity_id = $1 order by id', [
			open.invoice.id,
		]);
		expect(mails.rows.map(({ to }) => to).sort()).toEqual([open.invoice.toEmail, "other@example.com"].sort());
	});

	test("a copy takes the lines, never number, link or dates", async () => {
		const open = await sampleIssued(owner, {}, noon);
		const copy = await duplicateInvoice(proof(owner, "invoices.draft"), open.invoice.id, noon);
		const made = typeof copy === "string" ? null : await findInvoice(copy.id);
		expect(made?.invoice).toMatchObject({ status: "draft", number: null, issuedOn: null, total: 50_640 });
		expect(made?.invoice.linkId).not.toBe(open.invoice.linkId);
	});
});
