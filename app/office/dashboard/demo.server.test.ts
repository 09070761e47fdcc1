import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { demoLastYear } from "./demo.server.ts";
import { readMeasures } from "./measures.server.ts";
import { loadAttention } from "./needs-attention.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-30T15:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("the demo has a year to compare this one with, in which everything is done and paid", async () => {
	await demoLastYear(owner, now, 5);
	const { measures } = await readMeasures(owner, "year", now);
	const before = Object.fromEntries(measures.map((one) => [one.label, one.before?.sample ?? 0]));
	for (const label of ["Booked", "Invoiced", "Collected", "Completed", "Hours sold", "Invoice to paid"])
		expect([label, before[label] ?? 0]).toEqual([label, expect.toSatisfy((count: number) => count >= 3)]);
	// the rest is what every new installation has to do
	const { rows } = await loadAttention(owner, now);
	expect(rows.filter(({ name }) => /Butek|Sonnenfeld|Raether|Lor|Kowalczyk/.test(name))).toEqual([]);
});
