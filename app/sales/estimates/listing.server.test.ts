import { afterAll, beforeAll, expect, test } from "vitest";
import { collect } from "#app/noun/registry.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestMutations, createTestPhone } from "./fixtures.server.ts";
import { listEstimates } from "./listing.server.ts";
import { submitChange } from "./sync.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const threeTrees = [{ items: [] }, { items: [] }, { items: [] }];

test("an estimate with three trees says so in the list and on the dashboard, also without findings", async () => {
	const estimator = await createTestStaff("estimator");
	const reasons: Record<string, [string | undefined, string | undefined]> = {};
	for (const kind of ["trees", "findings", "work", "none"] as const) {
		const phone = createTestPhone();
		const trees = kind === "none" ? [] : kind === "work" ? [{}, {}, {}] : threeTrees;
		const { id, mutations } = createTestMutations(phone, { name: kind }, trees);
		const kept = mutations.filter(({ entity }) => kind !== "trees" || entity !== "finding");
		await phone.send(estimator, kept, now);
		const list = async () => (await listEstimates("all", "", null, { ids: [id] })).rows[0]?.listStatus.reason;
		const draft = await list();
		await phone.send(estimator, [phone.mutation("estimate", id, { ...submitChange }, 1)], now);
		const sections = await Promise.all(collect("dashboard").map(({ find }) => find(estimator, now)));
		const row = sections.flatMap((section) => section?.rows ?? []).find(({ to }) => to.includes(id));
		expect(row?.reason ?? "").toBe(await list());
		reasons[kind] = [draft, row?.reason];
	}
	for (const kind of ["trees", "findings", "work"] as const)
		for (const reason of reasons[kind] ?? []) {
			expect(reason, kind).toContain("3 trees");
			expect(reason, kind).not.toContain("no trees yet");
		}
	expect(reasons.none?.[0]).toContain("no trees yet");
});
