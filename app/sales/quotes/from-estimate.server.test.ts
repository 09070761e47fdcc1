import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mustFind, sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { reviewEstimate } from "#app/sales/estimates/reviewing.server.ts";
import { estimates } from "#app/sales/estimates/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { deleteDraft } from "./drafts.server.ts";
import { quoteFromEstimate } from "./from-estimate.server.ts";
import { findQuote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const by = () => proof(owner, "quotes.draft");

async function reviewed() {
	const made = await sampleSubmitted(
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
	const { id, edits } = made.estimate;
	if ((await reviewEstimate(proof(owner, "estimates.review"), { id, edits }, now)) !== "done")
		throw new Error("not reviewed");
	return mustFind(id);
}

test("a reviewed estimate becomes a quote with one line per tree and piece of work", async () => {
	const { estimate, items } = await reviewed();
	const made = await quoteFromEstimate(by(), estimate.id, estimate.edits, now);
	if (typeof made === "string") throw new Error(made);
	const quote = await findQuote(made.id);
	expect(quote?.lines.map((line) => [line.id, line.title, line.optional])).toEqual([
		[items[0]?.id, "T1 Green ash, 20 in: remove", false],
		[items[1]?.id, "T1 Green ash, 20 in: grind stump", true],
		[items[2]?.id, "T2 Sugar maple, 22 in: prune", false],
	]);
	expect(quote?.quote).toMatchObject({ toName: "Ruth Paulson", county: "Chippewa", estimateId: estimate.id });
	expect(quote?.quote.total).toBeGreaterThan(0);
	expect((await mustFind(estimate.id)).estimate.status).toBe("quoted");
});

test("pressed twice at the same time it becomes one quote", async () => {
	const { estimate } = await reviewed();
	const both = await Promise.all([1, 2].map(() => quoteFromEstimate(by(), estimate.id, estimate.edits, now)));
	expect(both[0]).toEqual(both[1]);
	expect((await db.select().from(quotes).where(eq(quotes.estimateId, estimate.id))).length).toBe(1);
});

test("a quote that was thrown away is made anew, and only then", async () => {
	const { estimate } = await reviewed();
	const first = await quoteFromEstimate(by(), estimate.id, estimate.edits, now);
	if (typeof first === "string") throw new Error(first);
	await deleteDraft(by(), first.id, now);
	const second = await quoteFromEstimate(by(), estimate.id, estimate.edits, now);
	expect(second).not.toEqual(first);
	expect(await quoteFromEstimate(by(), estimate.id, estimate.edits, now)).toEqual(second);
});

test("what is not reviewed, has no price or no work becomes none", async () => {
	const open = await sampleSubmitted(owner, { address: `${randomUUID()} Street, Boyd, WI` }, [{}], now);
	expect(await quoteFromEstimate(by(), open.estimate.id, open.estimate.edits, now)).toBe("conflict");
	const works: [{ work: "cable" }[], string][] = [
		[[{ work: "cable" }], "unpriced"],
		[[], "empty"],
	];
	for (const [items, answer] of works) {
		const made = await sampleSubmitted(owner, { address: `${randomUUID()} Street, Boyd, WI` }, [{ items }], now);
		await db.update(estimates).set({ status: "reviewed" }).where(eq(estimates.id, made.estimate.id));
		expect(await quoteFromEstimate(by(), made.estimate.id, made.estimate.edits, now)).toBe(answer);
	}
	expect(await quoteFromEstimate(by(), randomUUID(), 1, now)).toBe("missing");
});
