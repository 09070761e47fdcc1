import { afterAll, beforeAll, expect, test } from "vitest";
import { searchCustomers } from "#app/people/customers/match.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { hasQuote } from "#app/sales/inquiries/events.ts";
import { sampleInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote } from "./answers.server.ts";
import { draftFromInquiry, startQuote } from "./create.server.ts";
import { demoQuotes } from "./demo.server.ts";
import { demoJobs } from "./demo-jobs.ts";
import { deleteDraft, reviseQuote, saveDraft } from "./drafts.server.ts";
import { sampleLine } from "./fixtures.server.ts";
import { contentOfRecord, findQuote, type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { sendQuote } from "./sending.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

async function mustFind(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("gone");
	return found;
}

async function statusOf(inquiryId: string): Promise<string> {
	const { rows } = await product.pool.query("select status from inquiries where id = $1", [inquiryId]);
	return rows[0].status;
}

test("an inquiry makes one customer and one quote, however often and at once it is asked", async () => {
	const inquiry = await sampleInquiry({ name: "Ed Nowak", address: "310 Elm Street, Thorp, WI 54771" }, now);
	const by = proof(owner, "quotes.draft");
	const made = await Promise.all([1, 2, 3].map(() => draftFromInquiry(by, inquiry.id, undefined, now)));
	const ids = new Set(made.map((one) => (typeof one === "string" ? one : one.id)));
	expect(ids.size).toBe(1);
	expect((await product.pool.query("select 1 from customers where name = 'Ed Nowak'")).rowCount).toBe(1);
	expect((await mustFind([...ids][0] ?? "")).quote).toMatchObject({
		toName: "Ed Nowak",
		county: "Clark",
		inquiryId: inquiry.id,
	});
});

test("an inquiry knows of its draft, and again that there is none once it is thrown away", async () => {
	const inquiry = await sampleInquiry({ name: "Ann Weber" }, now);
	const by = proof(owner, "quotes.draft");
	const knows = async () =>
		hasQuote((await timeline({ entity: "inquiry", id: inquiry.id })).map(({ action }) => action));
	expect(await knows()).toBe(false);
	const made = await draftFromInquiry(by, inquiry.id, undefined, now);
	if (typeof made === "string") throw new Error(made);
	expect(await knows()).toBe(true);
	expect(await deleteDraft(by, made.id, now)).toBe("deleted");
	expect(await knows()).toBe(false);
	expect(await draftFromInquiry(by, inquiry.id, undefined, now)).not.toEqual(made);
	expect(await knows()).toBe(true);
});

test("sending moves the inquiry to quoted, accepting to won, and a new version keeps the tie", async () => {
	const inquiry = await sampleInquiry({}, now);
	const made = await draftFromInquiry(proof(owner, "quotes.draft"), inquiry.id, undefined, now);
	if (typeof made === "string") throw new Error(made);
	const draft = await mustFind(made.id);
	const content = { ...contentOfRecord(draft), county: "Chippewa", lines: [sampleLine()] };
	await saveDraft(proof(owner, "quotes.draft"), made.id, draft.quote.version, content, now);
	expect((await sendQuote(proof(owner, "quotes.send"), made.id, draft.quote.version + 1, now)).kind).toBe("sent");
	expect(await statusOf(inquiry.id)).toBe("quoted");
	const next = await reviseQuote(proof(owner, "quotes.draft"), made.id, now);
	if (typeof next === "string") throw new Error(next);
	const { version } = (await mustFind(next.id)).quote;
	expect((await sendQuote(proof(owner, "quotes.send"), next.id, version, now)).kind).toBe("sent");
	const sent = await mustFind(next.id);
	const yes = { name: "Ed", selection: [], hash: sent.quote.shownHash ?? "", shownTotal: totalsOf(sent).total };
	expect(await acceptQuote(sent, yes, { ip: "203.0.113.1", userAgent: "x" }, now)).toBe("done");
	expect(await statusOf(inquiry.id)).toBe("won");
});

test("the demo's year has quotes in every state, and all their mail is in order", async () => {
	await demoQuotes(owner, now);
	const { rows } = await product.pool.query(
		"select status, count(*)::int from quotes where inquiry_id is null group by 1 order by 1",
	);
	expect(rows.map((row) => row.status)).toEqual(["accepted", "declined", "draft", "sent", "withdrawn"]);
	expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(demoJobs.length + 1);
	expect(await product.drain()).toEqual([]);
}, 60_000);

test("a quote without an inquiry asks who it is when the contact is known", async () => {
	const by = proof(owner, "quotes.draft");
	const asked = {
		name: "Zielinski",
		email: "zielinski@example.com",
		phone: "715 555 0188",
		address: "9 Oak St, Thorp, WI",
		customerId: "",
	};
	const made = await startQuote(by, asked, now);
	if (made.kind !== "made") throw new Error(made.kind);
	expect((await findQuote(made.id))?.quote).toMatchObject({
		toName: "Zielinski",
		county: "Clark",
		toPhone: "(715) 555-0188",
	});
	const again = await startQuote(by, asked, now);
	if (again.kind !== "candidates") throw new Error(again.kind);
	expect(again.candidates[0]).toMatchObject({ name: "Zielinski", addresses: ["9 Oak St, Thorp, WI"] });
	expect((await startQuote(by, { ...asked, customerId: again.candidates[0]?.id ?? "" }, now)).kind).toBe("made");
	expect(await searchCustomers("zielinski@")).toEqual([
		expect.objectContaining({ name: "Zielinski", address: "9 Oak St, Thorp, WI" }),
	]);
	expect((await product.pool.query("select 1 from customers where name = 'Zielinski'")).rowCount).toBe(1);
});

test("an inquiry that is not there makes no quote", async () => {
	const by = proof(owner, "quotes.draft");
	expect(await draftFromInquiry(by, "019a0000-0000-7000-8000-000000000000", undefined, now)).toBe("missing");
	expect(await draftFromInquiry(by, "nonsense", undefined, now)).toBe("missing");
});
