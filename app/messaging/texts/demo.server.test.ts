import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createDemoTexts } from "./demo.server.ts";
import { countTexts, listTexts } from "./listing.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("the demo has an opt-out, one that someone must decide, messages and a text from a stranger", async () => {
	const [owner, office] = [await createTestStaff("owner"), await createTestStaff("office")];
	for (let at = 0; at < 6; at += 1) await createTestCustomer(owner, { phone: `+1715555510${at}` });
	const team = { owner, office, estimator: office, crew: office };
	await createDemoTexts({ seed: "demo", team, now: new Date("2026-06-10T17:00:00Z") });
	const by = permissionFor(office, "texts.view");
	const { rows } = await listTexts(by, "received", null);
	expect(rows).toHaveLength(6);
	expect(
		rows
			.map(({ keyword }) => keyword)
			.filter(Boolean)
			.sort(),
	).toEqual(["maybe-stop", "stop"]);
	expect(await countTexts(by)).toEqual({ "needs-attention": 2, queued: 0 });
});
