import { afterAll, beforeAll, expect, test } from "vitest";
import { listEnteredRates, removeRate, saveRate } from "#app/documents/sales-tax/sales-tax.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, toQuoteContent } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/send.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { saveDraft } from "./drafts.server.ts";
import { createTestInvoice, createTestIssuedInvoice, getInvoice } from "./fixtures.server.ts";
import { toInvoiceContent } from "./invoices.server.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"taxes.edit">;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	by = permissionFor(owner, "taxes.edit");
});
afterAll(() => product.close());

test("a new rate applies to work from its effective date", async () => {
	await saveRate(by, { area: "Waukesha", ppm: 5_000, since: "2026-12-01" }, noon);
	const taxOfQuote = async (plannedOn: string) =>
		(await createTestSentQuote(owner, { county: "Waukesha", plannedOn }, noon)).quote.tax;
	expect([await taxOfQuote(""), await taxOfQuote("2026-11-30"), await taxOfQuote("2026-12-01")]).toEqual([
		2_400, 2_400, 2_640,
	]);
	const taxOfInvoice = async (serviceDate: string) =>
		(await createTestIssuedInvoice(owner, { county: "Waukesha", serviceDate }, noon)).invoice.tax;
	expect([await taxOfInvoice("2026-11-30"), await taxOfInvoice("2026-12-01")]).toEqual([2_400, 2_640]);
});

test("sent and issued documents keep their rate; drafts get the new one when they are saved or sent", async () => {
	const sent = await createTestSentQuote(owner, {}, noon);
	const issued = await createTestIssuedInvoice(owner, {}, noon);
	const draftQuote = await createTestDraftQuote(owner, {}, noon);
	const draft = await createTestInvoice(owner, {}, noon);
	await saveRate(by, { area: "Chippewa", ppm: 10_000, since: "2026-11-01" }, noon);
	expect((await findQuote(sent.quote.id))?.quote).toMatchObject({ tax: 2_640, rates: [{ ppm: 55_000 }] });
	expect((await getInvoice(issued.invoice.id)).invoice).toMatchObject({ tax: 2_640, rates: [{ ppm: 55_000 }] });
	await sendQuote(permissionFor(owner, "quotes.send"), draftQuote.quote.id, draftQuote.quote.version, noon);
	expect((await findQuote(draftQuote.quote.id))?.quote).toMatchObject({ tax: 2_880, rates: [{ ppm: 60_000 }] });
	const { id, version } = draft.invoice;
	await saveDraft(permissionFor(owner, "invoices.draft"), id, version, toInvoiceContent(draft), noon);
	expect((await getInvoice(id)).invoice.tax).toBe(2_880);
	await removeRate(by, { area: "Chippewa", since: "2026-11-01" }, noon);
});

test("a rate is corrected by entering it again, and removed once", async () => {
	const rate = { area: "Winnebago", since: "2027-01-01" };
	await saveRate(by, { ...rate, ppm: 5_000 }, noon);
	await saveRate(by, { ...rate, ppm: 4_000 }, noon);
	expect((await listEnteredRates()).filter(({ area }) => area === "Winnebago")).toEqual([{ ...rate, ppm: 4_000 }]);
	expect([await removeRate(by, rate, noon), await removeRate(by, rate, noon)]).toEqual(["done", "stale"]);
	const draft = await createTestDraftQuote(owner, { county: "Winnebago", plannedOn: "2027-01-04" }, noon);
	expect(toQuoteContent(draft).county).toBe("Winnebago");
	expect(draft.quote.tax).toBe(2_400);
});
