import { afterAll, beforeAll, expect, test } from "vitest";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSentContract, openTestSigning, testSignature } from "./fixtures.server.ts";
import { countContracts, listContracts } from "./listing.server.ts";
import { signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	office = await createTestStaff("office");
});
afterAll(() => product.close());

test("a contract to countersign needs the attention of the person named on it, and others wait for that person", async () => {
	const contract = await createTestSentContract(owner, {}, now);
	const signing = await openTestSigning(contract.id, 0, now);
	const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
	expect(await signContract(signing, testSignature(contract, { name: signing.signer.name }), client, now)).toBe("done");
	const find = async (staff: Staff) => {
		const { rows } = await listContracts("needs-attention", "", null, now, undefined, staff.id);
		return rows.filter(({ id }) => id === contract.id).length;
	};
	expect([await find(owner), await find(office)]).toEqual([1, 0]);
	expect((await countContracts(owner.id, now))["needs-attention"]).toBe(1);
	expect((await countContracts(office.id, now))["needs-attention"]).toBe(0);
	expect((await loadJob(owner, contract.id, now)).next).toMatchObject({ kind: "act", label: "Countersign contract" });
	expect((await loadJob(office, contract.id, now)).next).toMatchObject({
		kind: "wait",
		reason: "1 of 2 signed, ready for Jo Kessler to countersign.",
	});
});
