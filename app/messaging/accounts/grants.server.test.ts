import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestAccount } from "./fixtures.server.ts";
import { accountsOf } from "./grants.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("the owner sees every account, others see what they were granted", async () => {
	const [owner, office, crew] = [
		await createTestStaff("owner"),
		await createTestStaff("office"),
		await createTestStaff("crew"),
	];
	const [shared, own] = [await createTestAccount({}, office), await createTestAccount()];
	expect((await accountsOf(owner)).sort()).toEqual([shared, own].sort());
	expect(await accountsOf(office)).toEqual([shared]);
	expect(await accountsOf(crew)).toEqual([]);
});
