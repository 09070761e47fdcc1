import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findJob, recordCompletedWork, undoCompletedWork } from "./jobs.server.ts";
import { findSimilarWork } from "./similar-jobs.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const by = () => permissionFor(owner, "work.mark");

/** A maple of that diameter, removed under a signed contract, with one work entry for each of the `minutes`. */
async function recordRemoval(inches: number, minutes: (number | null)[]) {
	const { items } = await createTestSubmittedEstimate(
		owner,
		{},
		[{ tree: { stems: [inches] }, items: [{ work: "remove" }] }],
		noon,
	);
	const line = createTestLineItem({ id: items[0]?.id ?? "", title: "Maple", unitPrice: 90_000 });
	const contract = await createTestSignedContract(owner, { lines: [line] }, noon);
	const part = Math.floor(1000 / minutes.length);
	for (const [index, personMinutes] of minutes.entries()) {
		const quantity = index === minutes.length - 1 ? null : part;
		expect(
			await recordCompletedWork(by(), { contractId: contract.id, lineId: line.id, quantity, personMinutes }, noon),
		).toBe("done");
	}
	return { contractId: contract.id };
}

test("an estimate shows similar jobs once three have recorded hours, and hides them when one is undone", async () => {
	const { estimate } = await createTestSubmittedEstimate(
		owner,
		{},
		[{ tree: { stems: [20] }, items: [{ work: "remove" }] }],
		noon,
	);
	await recordRemoval(19, [600]);
	await recordRemoval(21, [300, 420]);
	// neither counts: one entry has no time, or the diameter is too different
	await recordRemoval(20, [600, null]);
	await recordRemoval(36, [2400]);
	expect(await findSimilarWork(estimate.id)).toEqual([]);
	const last = await recordRemoval(22, [840]);
	const [similar] = await findSimilarWork(estimate.id);
	expect(similar).toMatchObject({ work: "remove", tree: 1, recordedHours: { jobs: 3, low: 11, median: 12, high: 13 } });
	expect(similar?.estimatedHours).toBeGreaterThan(0);
	const entry = (await findJob(last.contractId))?.lines[0]?.entries[0];
	expect(await undoCompletedWork(by(), last.contractId, entry?.id ?? "", noon)).toBe("done");
	expect(await findSimilarWork(estimate.id)).toEqual([]);
});
