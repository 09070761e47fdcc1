import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { db } from "./db.server.ts";
import { nextDocumentNumber } from "./document-numbers.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("numbers taken concurrently have no gaps and no duplicates", async () => {
	const drawn = await Promise.all(
		Array.from({ length: 20 }, () => db.transaction((tx) => nextDocumentNumber(tx, "invoice", 2026))),
	);
	expect(drawn.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("a rollback returns the number, and each kind and year has its own sequence", async () => {
	await db
		.transaction(async (tx) => {
			await nextDocumentNumber(tx, "quote", 2026);
			throw new Error("no");
		})
		.catch(() => {});
	expect(await db.transaction((tx) => nextDocumentNumber(tx, "quote", 2026))).toBe(1);
	expect(await db.transaction((tx) => nextDocumentNumber(tx, "quote", 2027))).toBe(1);
});
