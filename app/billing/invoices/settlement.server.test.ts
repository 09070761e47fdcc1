import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import { duplicateInvoice } from "./drafts.server.ts";
import { createTestIssuedInvoice, getInvoice } from "./fixtures.server.ts";
import { findCreditMemos, findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { sendInvoice } from "./issue.server.ts";
import { settle, unsettle } from "./settlement.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const reload = ({ invoice }: InvoiceRecord) => getInvoice(invoice.id);

const pay = ({ invoice }: InvoiceRecord, cents: number) => db.transaction((tx) => settle(tx, invoice.id, cents, noon));
const reverse = ({ invoice }: InvoiceRecord, cents: number) =>
	db.transaction((tx) => unsettle(tx, invoice.id, cents, noon));
const voidOnce = ({ invoice }: InvoiceRecord) =>
	voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "Sent to the wrong person", noon);
const credit = ({ invoice }: InvoiceRecord, lines: "rest" | string[] = "rest") =>
	creditInvoice(
		permissionFor(owner, "invoices.credit"),
		invoice.id,
		invoice.version,
		{
			scope: lines === "rest" ? lines : { lines: lines.map((id) => ({ id })) },
			reason: "The birch still stands",
			sendEmail: false,
		},
		noon,
	);

describe("paying", () => {
	test("in parts, to the cent, never more than the balance, and reversed", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		expect(await pay(open, 20_000)).toEqual({ kind: "done", status: "open", balance: 30_640 });
		expect(await pay(open, 30_641)).toEqual({ kind: "too-much", balance: 30_640 });
		expect(await pay(open, 30_640)).toEqual({ kind: "done", status: "paid", balance: 0 });
		expect(await pay(open, 1)).toEqual({ kind: "too-much", balance: 0 });
		expect(await reverse(open, 50_641)).toEqual({ kind: "too-much", balance: 0 });
		expect(await reverse(open, 20_000)).toEqual({ kind: "done", status: "open", balance: 20_000 });
		expect(await reverse(open, 0)).toEqual({ kind: "refused" });
	});

	test("of two full payments at once, one counts", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		const result = await Promise.all([pay(open, 50_640), pay(open, 50_640)]);
		expect(result.map(({ kind }) => kind).sort()).toEqual(["done", "too-much"]);
	});

	test("a written-off invoice can still be paid, a voided one can't", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		const writtenOff = writeOffInvoice(
			permissionFor(owner, "invoices.write-off"),
			open.invoice.id,
			open.invoice.version,
			"Moved away",
			noon,
		);
		expect(await writtenOff).toBe("done");
		expect(await pay(open, 100)).toEqual({ kind: "done", status: "uncollectible", balance: 50_540 });
		expect(await pay(open, 50_540)).toMatchObject({ status: "paid" });
		const other = await createTestIssuedInvoice(owner, {}, noon);
		expect(await voidOnce(other)).toBe("done");
		expect(await pay(other, 100)).toEqual({ kind: "refused" });
	});

	test("a partially paid invoice can't be voided", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		await pay(open, 100);
		expect(await voidOnce(await reload(open))).toBe("settled");
	});
});

describe("a credit memo", () => {
	test("covers its invoice including tax and has its own number", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		const result = await credit(open);
		if (typeof result === "string") throw new Error(result);
		expect(result.number).toMatch(/^CM-2026-\d{4}$/);
		const memo = await findInvoice(result.id);
		expect(memo?.invoice).toMatchObject({
			kind: "credit-memo",
			status: "paid",
			tax: 2_640,
			total: 50_640,
			appliedToOriginal: 50_640,
		});
		expect((await reload(open)).invoice).toMatchObject({ status: "paid", settled: 50_640 });
		expect(await reverse(open, 1)).toMatchObject({ kind: "too-much" });
	});

	test("of a paid invoice becomes customer credit", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		await pay(open, 50_640);
		const result = await credit(await reload(open));
		if (typeof result === "string") throw new Error(result);
		const memo = await findInvoice(result.id);
		expect(memo?.invoice).toMatchObject({ status: "open", settled: 0, appliedToOriginal: 0, total: 50_640 });
		expect(await db.transaction((tx) => settle(tx, result.id, 50_640, noon))).toMatchObject({ status: "paid" });
	});

	test("by line items, never more than what is left; of two at once, one wins", async () => {
		const lines = [createTestLineItem({ unitPrice: 30_000 }), createTestLineItem({ unitPrice: 20_000 })];
		const open = await createTestIssuedInvoice(owner, { lines }, noon);
		const [first = "", second = ""] = lines.map(({ id }) => id);
		const result = await Promise.all([credit(open, [first]), credit(open, [second])]);
		expect(result.filter((one) => one === "stale")).toHaveLength(1);
		expect(await credit(await reload(open), "rest")).toHaveProperty("id");
		expect(await credit(await reload(open), "rest")).toBe("nothing");
		const memos = await findCreditMemos(open.invoice.id);
		expect(memos.reduce((sum, { invoice }) => sum + invoice.total, 0)).toBe(open.invoice.total);
	});

	test("can't be credited, voided or written off itself", async () => {
		const result = await credit(await createTestIssuedInvoice(owner, {}, noon));
		const memo = typeof result === "object" ? await findInvoice(result.id) : null;
		if (!memo) throw new Error("the credit memo no longer exists");
		expect(await credit(memo)).toBe("stale");
		expect(await voidOnce(memo)).toBe("stale");
	});
});

describe("sending again", () => {
	test("keeps the date and PDF; a new link disables the old one", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		const send = (version: number, newLink: boolean) =>
			sendInvoice(
				permissionFor(owner, "invoices.issue"),
				open.invoice.id,
				version,
				{ to: "other@example.com", newLink },
				noon,
			);
		expect(await send(open.invoice.version, true)).toBe("done");
		const after = (await reload(open)).invoice;
		expect(after.linkId).not.toBe(open.invoice.linkId);
		expect(after).toMatchObject({ issuedOn: open.invoice.issuedOn, sendCount: 2, toEmail: open.invoice.toEmail });
		expect(await send(open.invoice.version, false)).toBe("stale");
		expect(await product.drain()).toEqual([]);
		const emails = await product.pool.query('select "to" from outgoing_emails where entity_id = $1 order by id', [
			open.invoice.id,
		]);
		expect(emails.rows.map(({ to }) => to).sort()).toEqual([open.invoice.toEmail, "other@example.com"].sort());
	});

	test("a duplicate copies the line items, not the number, link or dates", async () => {
		const open = await createTestIssuedInvoice(owner, {}, noon);
		const copy = await duplicateInvoice(permissionFor(owner, "invoices.draft"), open.invoice.id, noon);
		const duplicate = typeof copy === "string" ? null : await findInvoice(copy.id);
		expect(duplicate?.invoice).toMatchObject({ status: "draft", number: null, issuedOn: null, total: 50_640 });
		expect(duplicate?.invoice.linkId).not.toBe(open.invoice.linkId);
	});
});
