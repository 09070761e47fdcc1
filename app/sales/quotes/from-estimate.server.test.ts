import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSubmittedEstimate, getEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { reviewEstimate } from "#app/sales/estimates/review.server.ts";
import { estimates } from "#app/sales/estimates/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { deleteDraft } from "./drafts.server.ts";
import { createQuoteFromEstimate } from "./from-estimate.server.ts";
import { findQuote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "quotes.draft");

async function reviewed() {
	const created = await createTestSubmittedEstimate(
		owner,
		{ address: `${randomUUID()} Street, Boyd, WI` },
		[
			{
				tree: { species: "green-ash", stems: [20] },
				items: [{ work: "remove" }, { work: "stump", stumpInches: 26, optional: true }],
			},
			{ items: [{ work: "prune" }] },
		],
		now,
	);
	const { id, changeCount } = created.estimate;
	if ((await reviewEstimate(permissionFor(owner, "estimates.review"), { id, changeCount }, now)) !== "done")
		throw new Error("not reviewed");
	return getEstimate(id);
}

test("a reviewed estimate becomes a quote with one line per tree and piece of work", async () => {
	const { estimate, items } = await reviewed();
	const created = await createQuoteFromEstimate(by(), estimate.id, estimate.changeCount, now);
	if (typeof created === "string") throw new Error(created);
	const quote = await findQuote(created.id);
	expect(quote?.lines.map((line) => [line.id, line.title, line.optional])).toEqual([
		[items[0]?.id, "T1 Green ash, 20 in: removal", false],
		[items[1]?.id, "T1 Green ash, 20 in: stump grinding", true],
		[items[2]?.id, "T2 Sugar maple, 22 in: pruning", false],
	]);
	expect(quote?.lines.map(({ workType, species, noCutting }) => [workType, species, noCutting])).toEqual([
		["remove", "Green ash", false],
		["stump", "Green ash", true],
		["prune", "Sugar maple", false],
	]);
	expect(quote?.quote).toMatchObject({ toName: "Ruth Paulson", county: "Chippewa", estimateId: estimate.id });
	expect(quote?.quote.total).toBeGreaterThan(0);
	expect((await getEstimate(estimate.id)).estimate.status).toBe("quoted");
});

test("two simultaneous requests create one quote", async () => {
	const { estimate } = await reviewed();
	const both = await Promise.all(
		[1, 2].map(() => createQuoteFromEstimate(by(), estimate.id, estimate.changeCount, now)),
	);
	expect(both[0]).toEqual(both[1]);
	expect((await db.select().from(quotes).where(eq(quotes.estimateId, estimate.id))).length).toBe(1);
});

test("a new quote is created only after the first was deleted", async () => {
	const { estimate } = await reviewed();
	const first = await createQuoteFromEstimate(by(), estimate.id, estimate.changeCount, now);
	if (typeof first === "string") throw new Error(first);
	await deleteDraft(by(), first.id, now);
	const second = await createQuoteFromEstimate(by(), estimate.id, estimate.changeCount, now);
	expect(second).not.toEqual(first);
	expect(await createQuoteFromEstimate(by(), estimate.id, estimate.changeCount, now)).toEqual(second);
});

test("an estimate that isn't reviewed, has no price or has no work creates no quote", async () => {
	const open = await createTestSubmittedEstimate(owner, { address: `${randomUUID()} Street, Boyd, WI` }, [{}], now);
	expect(await createQuoteFromEstimate(by(), open.estimate.id, open.estimate.changeCount, now)).toBe("conflict");
	const works: [{ work: "cable" }[], string][] = [
		[[{ work: "cable" }], "unpriced"],
		[[], "empty"],
	];
	for (const [items, answer] of works) {
		const created = await createTestSubmittedEstimate(
			owner,
			{ address: `${randomUUID()} Street, Boyd, WI` },
			[{ items }],
			now,
		);
		await db.update(estimates).set({ status: "reviewed" }).where(eq(estimates.id, created.estimate.id));
		expect(await createQuoteFromEstimate(by(), created.estimate.id, created.estimate.changeCount, now)).toBe(answer);
	}
	expect(await createQuoteFromEstimate(by(), randomUUID(), 1, now)).toBe("missing");
});
