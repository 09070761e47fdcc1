import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { drawFirstPage, readCode } from "#server/testing/read-code.ts";
import { createTestInvoice, createTestIssuedInvoice } from "./fixtures.server.ts";
import { readInvoicePdf } from "./invoice-pdf.server.ts";
import { openInvoiceLink } from "./links.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("the code on an invoice opens that invoice, and stops when its link does", async () => {
	const now = new Date("2026-11-21T18:00:00Z");
	const issued = await createTestIssuedInvoice(owner, {}, now);
	const url = await readCode(await drawFirstPage(await readInvoicePdf(issued), 3));
	expect(url).toMatch(/\/invoice\/view\/[\w-]{44}$/);
	const token = url?.split("/").at(-1) ?? "";
	expect((await openInvoiceLink(token, now))?.invoice.id).toBe(issued.invoice.id);
	expect(await openInvoiceLink(token, new Date("2030-01-01T00:00:00Z"))).toBeNull();
});

test("a draft has no code: it has no page yet", async () => {
	const draft = await createTestInvoice(owner);
	expect(await readCode(await drawFirstPage(await readInvoicePdf(draft), 3))).toBeUndefined();
});
