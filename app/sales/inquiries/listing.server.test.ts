import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { demoInquiries } from "./demo.server.ts";
import { createBulkInquiries, createTestInquiry } from "./fixtures.server.ts";
import { listFilter } from "./inquiry-form.ts";
import { countInquiryViews, listInquiries, listOrigins } from "./listing.server.ts";
import { inquiries } from "./tables.server.ts";

let product: TestProduct;
let by: Permitted<"inquiries.view">;
const now = new Date("2026-11-21T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "inquiries.view");
	await createBulkInquiries(2_000, now);
});
afterAll(() => product.close());

const list = (query: Record<string, string>) => listInquiries(by, listFilter.parse(query), now);

async function everyPage(query: Record<string, string>) {
	const numbers: number[] = [];
	for (let after: string | null = ""; after !== null; ) {
		const page = await list({ ...query, after });
		numbers.push(...page.rows.map((row) => row.number));
		after = page.next;
	}
	return numbers;
}

const walks: Record<string, string>[] = [
	{ view: "all" },
	{ view: "open" },
	{ view: "needs-attention" },
	{ view: "all", status: "won" },
	{ view: "all", q: "oak" },
];

test.each(walks)("paging through %o shows each inquiry once", async (query) => {
	const numbers = await everyPage(query);
	expect(new Set(numbers).size).toBe(numbers.length);
	if (query.view === "all" && !("status" in query) && !("q" in query)) expect(numbers).toHaveLength(2_000);
	expect(numbers.length).toBeGreaterThan(0);
});

test("the list can be narrowed to the inquiries that one origin brought", async () => {
	const origin = { qrSlug: "", utm: { source: "Nextdoor" }, referrerDomain: "" };
	const brought = await createTestInquiry({ origin }, now);
	await createTestInquiry({ origin: { ...origin, utm: { source: "junk" } }, spam: true }, now);
	expect((await list({ view: "all", from: "Nextdoor" })).rows.map((row) => row.id)).toEqual([brought.id]);
	expect((await list({ view: "all", from: "unknown" })).rows.map((row) => row.id)).not.toContain(brought.id);
	expect(await listOrigins(by)).toEqual(["Nextdoor"]);
	await db.delete(inquiries).where(ne(inquiries.cameFrom, ""));
});

test("inquiries without a first reply come first, hazards before the rest", async () => {
	const { rows } = await list({ view: "open" });
	const rank = (row: (typeof rows)[number]) =>
		["hazard", "soon", "planned"].indexOf(row.urgency) + (row.status === "new" || row.status === "reviewed" ? 0 : 3);
	const ranks = rows.map(rank);
	expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

test.each([
	["Kowälski Zoë", "zoë kow", true],
	["Kowälski Zoë", "100%", false],
	["李小龙", "小龙", true],
	["Kia Ng", "ng", true],
	["Ngo Kia", "ng", true],
	["Sang Lee", "ng", false],
])("%s is found by %s: %s", async (name, q, found) => {
	const inquiry = await createTestInquiry({ name }, now);
	const { rows } = await list({ view: "all", q });
	expect(rows.some((row) => row.id === inquiry.id)).toBe(found);
});

test("search finds a phone number in any format and an inquiry by its number", async () => {
	const inquiry = await createTestInquiry({ phone: "(715) 555-0188" }, now);
	for (const q of ["715.555.0188", "7155550188", "555-0188", `R-${inquiry.number}`, String(inquiry.number)])
		expect((await list({ view: "all", q })).rows.map((row) => row.id)).toContain(inquiry.id);
});

test("Needs attention lists inquiries that are due and mine or unassigned", async () => {
	const other = await createTestStaff("office");
	const assignedToOther = await createTestInquiry({}, now);
	await db.update(inquiries).set({ ownerId: other.id }).where(eq(inquiries.id, assignedToOther.id));
	const notDue = await createTestInquiry({}, now);
	const later = new Date(now.getTime() + 86_400_000);
	await db.update(inquiries).set({ status: "contacted", attentionAt: later }).where(eq(inquiries.id, notDue.id));
	const numbers = await everyPage({ view: "needs-attention" });
	expect(numbers).not.toContain(assignedToOther.number);
	expect(numbers).not.toContain(notDue.number);
	expect((await countInquiryViews(by, now))["needs-attention"]).toBe(numbers.length);
});

test("invalid query parameters show the first view from the top", async () => {
	const { rows } = await list({ view: "?", status: "eaten", owner: "me'; --", age: "stone", after: "xyz" });
	expect(rows.length).toBeGreaterThan(0);
});

test("the demo is the same for the same seed and has new inquiries", async () => {
	const people = Array.from({ length: 12 }, (_, index) => ({
		name: `Sample Person ${index}`,
		email: `demo-${index}@example.com`,
		phone: "715 555 0142",
		address: `${index} Mill Road, Boyd, WI 54726`,
	}));
	const one = await demoInquiries("seed", now, people);
	const two = await demoInquiries("seed", now, people);
	expect(one.map(({ inquiry }) => inquiry.id)).toEqual(two.map(({ inquiry }) => inquiry.id));
	expect(one.filter(({ inquiry }) => inquiry.status === "new").length).toBeGreaterThan(1);
});
