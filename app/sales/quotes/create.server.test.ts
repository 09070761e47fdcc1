import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { searchCustomers } from "#app/people/customers/resolve-customer.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { hasQuote } from "#app/sales/inquiries/activity.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote } from "./answers.server.ts";
import { createQuote, createQuoteFromInquiry } from "./create.server.ts";
import { demoQuotes } from "./demo.server.ts";
import { demoJobs } from "./demo-jobs.ts";
import { deleteDraft, reviseQuote, saveDraft } from "./drafts.server.ts";
import { createTestLineItem } from "./fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals, toQuoteContent } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function getQuote(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("gone");
	return found;
}

async function statusOf(inquiryId: string): Promise<string> {
	const { rows } = await product.pool.query("select status from inquiries where id = $1", [inquiryId]);
	return rows[0].status;
}

test("an inquiry creates one customer and one quote, even with simultaneous requests", async () => {
	const inquiry = await createTestInquiry({ name: "Ed Nowak", address: "310 Elm Street, Thorp, WI 54771" }, now);
	const by = permissionFor(owner, "quotes.draft");
	const created = await Promise.all([1, 2, 3].map(() => createQuoteFromInquiry(by, inquiry.id, undefined, now)));
	const ids = new Set(created.map((one) => (typeof one === "string" ? one : one.id)));
	expect(ids.size).toBe(1);
	expect((await product.pool.query("select 1 from customers where name = 'Ed Nowak'")).rowCount).toBe(1);
	expect((await getQuote([...ids][0] ?? "")).quote).toMatchObject({
		toName: "Ed Nowak",
		county: "Clark",
		inquiryId: inquiry.id,
	});
});

test("an inquiry knows whether it has a draft, also after the draft is deleted", async () => {
	const inquiry = await createTestInquiry({ name: "Ann Weber" }, now);
	const by = permissionFor(owner, "quotes.draft");
	const isKnown = async () =>
		hasQuote((await listAuditEvents({ entity: "inquiry", id: inquiry.id })).map(({ action }) => action));
	expect(await isKnown()).toBe(false);
	const created = await createQuoteFromInquiry(by, inquiry.id, undefined, now);
	if (typeof created === "string") throw new Error(created);
	expect(await isKnown()).toBe(true);
	expect(await deleteDraft(by, created.id, now)).toBe("done");
	expect(await isKnown()).toBe(false);
	expect(await createQuoteFromInquiry(by, inquiry.id, undefined, now)).not.toEqual(created);
	expect(await isKnown()).toBe(true);
});

test("sending marks the inquiry as quoted and accepting as won, also for a new version", async () => {
	const inquiry = await createTestInquiry({}, now);
	const created = await createQuoteFromInquiry(permissionFor(owner, "quotes.draft"), inquiry.id, undefined, now);
	if (typeof created === "string") throw new Error(created);
	const draft = await getQuote(created.id);
	const content = { ...toQuoteContent(draft), county: "Chippewa", lines: [createTestLineItem()] };
	await saveDraft(permissionFor(owner, "quotes.draft"), created.id, draft.quote.version, content, now);
	expect(await sendQuote(permissionFor(owner, "quotes.send"), created.id, draft.quote.version + 1, now)).toBe("done");
	expect(await statusOf(inquiry.id)).toBe("quoted");
	const next = await reviseQuote(permissionFor(owner, "quotes.draft"), created.id, now);
	if (typeof next === "string") throw new Error(next);
	const { version } = (await getQuote(next.id)).quote;
	expect(await sendQuote(permissionFor(owner, "quotes.send"), next.id, version, now)).toBe("done");
	const sent = await getQuote(next.id);
	const acceptance = {
		name: "Ed",
		selection: [],
		hash: sent.quote.contentHash ?? "",
		shownTotal: quoteTotals(sent).total,
	};
	expect(await acceptQuote(sent, acceptance, { ip: "203.0.113.1", userAgent: "x" }, now)).toBe("done");
	expect(await statusOf(inquiry.id)).toBe("won");
});

test("the demo has quotes in every state, and all their emails are delivered", async () => {
	await demoQuotes(owner, now);
	const { rows } = await product.pool.query(
		"select status, count(*)::int from quotes where inquiry_id is null group by 1 order by 1",
	);
	expect(rows.map((row) => row.status)).toEqual(["accepted", "declined", "draft", "sent", "withdrawn"]);
	expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(demoJobs.length + 1);
	expect(await product.drain()).toEqual([]);
}, 60_000);

test("a quote without an inquiry lists matching customers when the contact is known", async () => {
	const by = permissionFor(owner, "quotes.draft");
	const input = {
		name: "Zielinski",
		email: "zielinski@example.com",
		phone: "715 555 0188",
		address: "9 Oak St, Thorp, WI",
		customerId: "",
	};
	const created = await createQuote(by, input, now);
	if (created.kind !== "created") throw new Error(created.kind);
	expect((await findQuote(created.id))?.quote).toMatchObject({
		toName: "Zielinski",
		county: "Clark",
		toPhone: "(715) 555-0188",
	});
	const again = await createQuote(by, input, now);
	if (again.kind !== "candidates") throw new Error(again.kind);
	expect(again.candidates[0]).toMatchObject({ name: "Zielinski", addresses: ["9 Oak St, Thorp, WI"] });
	expect((await createQuote(by, { ...input, customerId: again.candidates[0]?.id ?? "" }, now)).kind).toBe("created");
	expect(await searchCustomers("zielinski@")).toEqual([
		expect.objectContaining({ name: "Zielinski", address: "9 Oak St, Thorp, WI" }),
	]);
	expect((await product.pool.query("select 1 from customers where name = 'Zielinski'")).rowCount).toBe(1);
});

test("an unknown inquiry creates no quote", async () => {
	const by = permissionFor(owner, "quotes.draft");
	expect(await createQuoteFromInquiry(by, "019a0000-0000-7000-8000-000000000000", undefined, now)).toBe("missing");
	expect(await createQuoteFromInquiry(by, "nonsense", undefined, now)).toBe("missing");
});
