import { afterAll, beforeAll, expect, test } from "vitest";
import { writeInitialData } from "#app/initial-data.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findSocialPicture } from "./social-pictures.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
	await writeInitialData();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const find = (search: string, ip: string) => findSocialPicture("/fun/stump-o-meter", { search, ip }, now);

test("a client that requests many results gets the picture of the page instead", { timeout: 60_000 }, async () => {
	const plain = await find("", "10.0.0.1");
	const result = await find("?r=1&inches=36", "10.0.0.1");
	expect(result?.etag).not.toBe(plain?.etag);
	await pool.query("update rate_limits set points = 1000 where key = 'social.result:10.0.0.1'");
	expect((await find("?r=1&inches=37", "10.0.0.1"))?.etag).toBe(plain?.etag);
	expect((await find("?r=1&inches=36", "10.0.0.1"))?.etag).toBe(result?.etag);
	expect((await find("?r=1&inches=37", "10.0.0.2"))?.etag).not.toBe(plain?.etag);
});
