import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestCrewPhone, createTestJob, createTestWorkFields } from "./fixtures.server.ts";
import { listJobs } from "./job-list.server.ts";
import { describeStart } from "./job-list.ts";

let product: TestProduct;
let owner: Staff;
let crew: Staff;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	crew = await createTestStaff("crew");
});
afterAll(() => product.close());

async function viewsOf(id: string): Promise<string[]> {
	const by = permissionFor(crew, "work.mark");
	const views: string[] = [];
	for (const view of ["ready", "under-way", "done", "all"] as const)
		if ((await listJobs(by, view, "", null)).rows.some((row) => row.id === id)) views.push(view);
	return views;
}

test("a job is ready, then under way, then done", async () => {
	const { contract } = await createTestJob(owner, now);
	const [line] = contract.content.lines;
	expect(await viewsOf(contract.id)).toEqual(["ready", "all"]);
	const phone = createTestCrewPhone();
	const mark = createTestWorkFields(contract.id, line?.id ?? "", 100);
	await phone.send(crew, [phone.mutation("mark", crypto.randomUUID(), mark)], now);
	expect(await viewsOf(contract.id)).toEqual(["under-way", "all"]);
	await product.pool.query("update jobs set status = 'done', closed_at = now() where contract_id = $1", [contract.id]);
	const { rows } = await product.pool.query("select 1 from jobs where contract_id = $1", [contract.id]);
	expect(await viewsOf(contract.id)).toEqual([rows.length ? "done" : "under-way", "all"]);
});

test("a row says when the crew comes and which one", () => {
	expect(describeStart({ visitOn: "2026-11-24", startOn: "2026-11-20", crew: "Crew 1" })).toBe("Tue, Nov 24, Crew 1");
	expect(describeStart({ visitOn: null, startOn: "2026-11-20", crew: "" })).toBe(
		"Planned start Fri, Nov 20, no visit yet",
	);
	expect(describeStart({ visitOn: null, startOn: "", crew: "" })).toBe("No visit yet");
});
