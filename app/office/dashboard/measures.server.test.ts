import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { listInvoices } from "#app/billing/invoices/listing.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { listJobs } from "#app/work/jobs/job-list.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loadMeasures, readMeasures } from "./measures.server.ts";

let product: TestProduct;
let owner: Staff;
/** noon in Stanley on Tuesday, March 16, 2027: two days after the clocks went forward */
const now = new Date("2027-03-16T17:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** A quote that was sent on a day and answered at an instant. Returns its total. */
async function answered(by: Staff, kind: "accepted" | "declined", at: Date): Promise<number> {
	const sentAt = new Date(at.getTime() - 2 * 86_400_000);
	const sent = await createTestSentQuote(by, { validUntil: "2027-12-31" }, sentAt);
	const hash = sent.quote.contentHash ?? "";
	const { total } = quoteTotals(sent);
	if (kind === "declined") await declineQuote(sent, { hash, reason: "price", note: "" }, client, at);
	else await acceptQuote(sent, { name: "Ruth Paulson", selection: [], hash, shownTotal: total }, client, at);
	return total;
}

const measure = async (label: string, by = owner, period: "month" | "year" = "month") =>
	(await readMeasures(by, period, now)).measures.find((one) => one.label === label);

test("a day belongs to the month that it has in Stanley, on both sides of the clock change", async () => {
	// 11:59 p.m. on February 28 and 12:00 a.m. on March 1, 5 hours and 59 minutes after midnight in UTC
	await answered(owner, "accepted", new Date("2027-03-01T05:59:00Z"));
	const first = await answered(owner, "accepted", new Date("2027-03-01T06:00:00Z"));
	const booked = await measure("Booked");
	expect(booked?.now).toEqual({ value: first, sample: 1 });
	expect(booked?.months.at(-2)?.now.sample).toBe(1);
	const last = await answered(owner, "accepted", new Date("2026-03-17T04:59:00Z")); // 11:59 p.m. on March 16
	await answered(owner, "accepted", new Date("2026-03-17T05:00:00Z"));
	expect((await measure("Booked"))?.before).toEqual({ value: last, sample: 1 });
});

test("the win rate counts accepted, declined and expired quotes, and none that can still be accepted", async () => {
	const before = await measure("Win rate", owner, "year");
	await answered(owner, "declined", now);
	await createTestSentQuote(owner, { validUntil: "2027-03-15" }, new Date("2027-03-02T17:00:00Z"));
	await createTestSentQuote(owner, { validUntil: "2027-03-16" }, new Date("2027-03-02T17:00:00Z"));
	const won = (before?.now.value ?? 0) * (before?.now.sample ?? 0);
	const after = await measure("Win rate", owner, "year");
	expect(after?.now.sample).toBe((before?.now.sample ?? 0) + 2);
	expect(after?.now.value).toBeCloseTo(won / (after?.now.sample ?? 1));
	expect((await measure("Open quotes"))?.now.sample).toBe(1);
});

test("what was invoiced and collected are the amounts of the records", async () => {
	const [invoicedBefore, collectedBefore] = [await measure("Invoiced"), await measure("Collected")];
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	await createTestPayment(owner, invoice, { amount: 1_000 }, now);
	const [invoiced, collected] = [await measure("Invoiced"), await measure("Collected")];
	expect((invoiced?.now.value ?? 0) - (invoicedBefore?.now.value ?? 0)).toBe(invoice.total);
	expect((collected?.now.value ?? 0) - (collectedBefore?.now.value ?? 0)).toBe(1_000);
});

test("a finished job counts on the day it was closed, with the days since its signature", async () => {
	const job = await createTestScheduledJob(owner, new Date("2027-03-04T18:00:00Z"));
	await db
		.update(jobs)
		.set({ status: "done", createdAt: new Date("2027-03-04T18:00:00Z"), closedAt: new Date("2027-03-10T18:00:00Z") })
		.where(eq(jobs.id, job.id));
	expect((await measure("Completed"))?.now).toEqual({ value: 1, sample: 1 });
	expect((await measure("Signed to done"))?.now).toEqual({ value: 6, sample: 1 });
	expect((await measure("Signed to done"))?.before).toEqual({ value: null, sample: 0 });
});

test("the list behind a number has the records that it counts", async () => {
	const { days, measures } = await readMeasures(owner, "month", now);
	const sample = (label: string) => measures.find((one) => one.label === label)?.now.sample;
	const lists = {
		Booked: await listQuotes("won", "", null, now, undefined, days),
		Invoiced: await listInvoices("all", "", null, now, undefined, days),
		Collected: await listPayments({ view: "all", method: null, search: "", after: null, period: days }),
		Completed: await listJobs(permissionFor(owner, "work.mark"), "done", "", null, days),
	};
	for (const [label, { rows }] of Object.entries(lists)) expect([label, rows.length]).toEqual([label, sample(label)]);
	expect(lists.Booked.rows).toHaveLength(1);
	expect((await listQuotes("won", "", null, now)).rows.length).toBeGreaterThan(1);
});

test("an estimator sees the own pipeline and none of the company's money", async () => {
	const estimator = await createTestStaff("estimator");
	const total = await answered(estimator, "accepted", now);
	const { measures } = await readMeasures(estimator, "month", now);
	expect(measures.map(({ label }) => label)).toEqual([
		"Booked",
		"Open quotes",
		"Win rate",
		"Request to quote",
		"Quote to yes",
	]);
	expect(measures[0]?.now).toEqual({ value: total, sample: 1 });
	const other = await createTestStaff("estimator");
	expect((await loadMeasures(other, "month", now)).measures[0]?.now).toEqual({ value: 0, sample: 0 });
	expect((await loadMeasures(estimator, "month", now)).measures[0]?.now).toEqual({ value: total, sample: 1 });
});
