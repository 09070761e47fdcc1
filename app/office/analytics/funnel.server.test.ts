import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAcceptedQuote, createTestInvoiceFromQuote } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { exportTable } from "./export.server.ts";
import { readFunnelTables } from "./funnel.server.ts";
import { type Outcome, officeSource, readOutcomes } from "./outcomes.server.ts";
import { readPeriod } from "./period.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"analytics.view">;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "analytics.view");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const november = readPeriod(new URLSearchParams("from=2026-11-01&to=2026-11-30"), "2026-11-28");
const from = (source: string) => ({ origin: { qrSlug: "", utm: { source }, referrerDomain: "" } });
const sum = (outcomes: Iterable<Outcome>, name: keyof Outcome) =>
	[...outcomes].reduce((total, outcome) => total + outcome[name], 0);

test("the funnel adds up with the lists of requests, quotes and payments to the cent", async () => {
	const requests = [
		await createTestInquiry(
			{ ...from("Google"), services: ["tree-removal"], address: "1 Oak St, Stanley, WI 54768" },
			now,
		),
		await createTestInquiry(
			{ ...from("Google"), services: ["tree-removal", "yard-cleanup"], address: "2 Elm, Boyd WI" },
			now,
		),
		await createTestInquiry({ services: [], address: "Hwy 29, second farm" }, now),
		await createTestInquiry({ source: "phone", services: ["tree-removal"], address: "3 Ash\nStanley" }, now),
	];
	await createTestInquiry({ ...from("Google"), spam: true }, now);
	// the day before the period begins, in the company's time zone
	await createTestInquiry(from("Google"), new Date("2026-11-01T04:59:59Z"));
	const prices: number[] = [];
	let paid = 0;
	for (const [at, { id }] of requests.entries()) {
		if (at === 3) {
			await createTestSentQuote(owner, { inquiryId: id }, now);
			continue;
		}
		const { quote } = await createTestAcceptedQuote(owner, { inquiryId: id }, now);
		prices.push(quote.total);
		if (at === 2) continue;
		const { invoice } = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, now);
		await createTestPayment(owner, invoice, { amount: 12_345 + at }, now);
		paid += 12_345 + at;
	}

	const { total, source, service, town } = await readOutcomes(by, november.now);
	const acceptedTotal = prices.reduce((all, price) => all + price, 0);
	expect(total).toEqual({ requests: 4, quotes: 4, accepted: 3, acceptedTotal, paid });

	// what the office sees in its lists for the same days
	const period = { from: "2026-11-01", through: "2026-11-28", label: "" };
	const list = await listInquiries(
		permissionFor(owner, "inquiries.view"),
		listFilter.parse({ view: "all" }),
		now,
		undefined,
		period,
	);
	expect(list.rows.filter(({ status }) => status !== "spam" && status !== "duplicate")).toHaveLength(total.requests);
	const quotes = await listQuotes("all", "", null, now, undefined, period);
	expect(quotes.rows).toHaveLength(total.quotes);
	const won = await listQuotes("won", "", null, now, undefined, period);
	expect(won.rows.reduce((all, row) => all + row.total, 0)).toBe(total.acceptedTotal);
	const payments = await listPayments({ view: "all", method: null, search: "", after: null, period });
	expect(payments.rows.reduce((all, row) => all + row.amount, 0)).toBe(total.paid);

	for (const name of ["requests", "quotes", "accepted", "acceptedTotal", "paid"] as const) {
		expect(sum(source.values(), name)).toBe(total[name]);
		expect(sum(town.values(), name)).toBe(total[name]);
	}
	expect([...source].map(([name, { requests: found }]) => [name, found]).toSorted()).toEqual(
		[
			["", 1],
			[officeSource, 1],
			["Google", 2],
		].toSorted(),
	);
	expect([...town].map(([name, { requests: found }]) => [name, found]).toSorted()).toEqual([
		["Boyd", 1],
		["Stanley", 2],
		["second farm", 1],
	]);
	expect(service.get("tree-removal")).toMatchObject({ requests: 3, accepted: 2 });
	expect(service.get("not-sure")).toMatchObject({ requests: 1, acceptedTotal: prices[2] });

	const tables = await readFunnelTables(by, november);
	const bySource = tables.find(({ key }) => key === "funnel-sources");
	const paidCells = bySource?.rows.map(({ cells }) => Number(cells.at(-1))) ?? [];
	expect(paidCells.reduce((all, cell) => all + cell, 0)).toBe(paid);
	expect(bySource?.total?.cells.at(-1)).toBe(paid);
	const each = tables.find(({ key }) => key === "funnel-requests");
	expect(each?.rows.map(({ to }) => to)).toEqual(requests.map(({ id }) => `/admin/inquiries/${id}`).toReversed());
	for (const [column, name] of (["quotes", "accepted", "acceptedTotal", "paid"] as const).entries()) {
		const cells = each?.rows.map(({ cells }) => Number(cells[4 + column])) ?? [];
		expect(cells.reduce((all, cell) => all + cell, 0)).toBe(total[name]);
	}
	expect(each?.rows.map(({ links }) => /^.admin.quotes.[0-9a-f-]{36}$/.test(links?.[4] ?? ""))).not.toContain(false);
	const file = await exportTable(by, "funnel-requests", november);
	const lines = await Array.fromAsync(file?.lines ?? []);
	expect(lines).toHaveLength(1 + requests.length + 1);
	expect(bySource?.rows[0]?.links?.[4]).toBe("/admin/inquiries?view=all&during=2026-11-01_2026-11-28&from=Google");
});

test("a town is read from an address as everywhere else", async () => {
	const addresses = [
		"214 N Franklin St, Stanley, WI 54768",
		"9 Main St, Eau Claire, Wisconsin",
		"9 Main St, St. Croix Falls WI 54024-1234",
		"Hwy 29, second farm",
		"WI 54768",
		"Boyd",
		"1 Oak\nThorp, WI.",
		"1 Oak, Cadott,,",
	];
	const day = new Date("2026-03-10T18:00:00Z");
	for (const address of addresses) await createTestInquiry({ address }, day);
	const { town } = await readOutcomes(by, { from: "2026-03-01", until: "2026-04-01" });
	expect([...town.keys()].toSorted()).toEqual([...new Set(addresses.map(townOfAddress))].toSorted());
});
