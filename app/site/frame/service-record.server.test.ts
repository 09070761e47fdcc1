import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readServiceRecord } from "./service-record.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("pages that are rendered at the same time or soon after share one count", async () => {
	const [first, second] = await Promise.all([readServiceRecord(), readServiceRecord()]);
	expect(first).toEqual({ jobs: 0, towns: 0, trees: 0, since: "" });
	expect(second).toBe(first);
	expect(await readServiceRecord()).toBe(first);
});
