import { afterAll, beforeAll, expect, test } from "vitest";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addQuoteJob } from "./jobs.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("an accepted quote that goes on the schedule asks for a day, and a contract becomes the second choice", async () => {
	const quote = await createTestSentQuote(owner, { toName: "Bonnie" }, new Date(now.getTime() - 86_400_000));
	const { id, contentHash } = quote.quote;
	const yes = { name: "Bonnie", selection: [], hash: contentHash ?? "", shownTotal: quoteTotals(quote).total };
	await acceptQuote(quote, yes, { ip: "203.0.113.9", userAgent: "" }, now);
	const waiting = async () => (await listQuotes("needs-attention", "", null, now)).rows.map((row) => row.id);
	const next = async () => (await loadJob(owner, id, now)).next;
	expect(await waiting()).toEqual([id]);
	expect(await next()).toMatchObject({ label: "Create contract", alternative: { label: "Add to the schedule" } });

	await addQuoteJob(permissionFor(owner, "schedule.edit"), id, now);
	expect(await waiting()).toEqual([]);
	expect(await next()).toMatchObject({ label: "Schedule work", alternative: { label: "Create contract" } });
});
