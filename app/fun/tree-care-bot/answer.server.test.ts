import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { measureAnswers } from "./benchmark.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("nine out of ten questions find the right page, and none gets an unsafe answer", async () => {
	const { right, all, unsafe, wrong } = await measureAnswers();
	expect(all).toBeGreaterThanOrEqual(150);
	expect(unsafe).toEqual([]);
	expect(right / all, wrong.join("\n")).toBeGreaterThanOrEqual(0.9);
});
