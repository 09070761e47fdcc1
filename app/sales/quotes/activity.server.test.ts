import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { activityLabels, emailActions } from "./activity.ts";
import { createTestSentQuote } from "./fixtures.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("without an email server, the activity says that a quote was saved and not sent", async () => {
	const { quote } = await createTestSentQuote(owner);
	expect(await product.drain()).toEqual([]);
	const texts = async () => {
		const source = { entity: "quote", id: quote.id, viewer: "Ruth", labels: activityLabels, emailActions };
		return (await loadRecordActivity(source)).activity.map(({ text }) => text);
	};
	expect(await texts()).toContain("Sent (saved, not sent)");
	await product.pool.query("update outgoing_emails set status = 'sent' where entity_id = $1", [quote.id]);
	expect(await texts()).toContain("Sent");
});
