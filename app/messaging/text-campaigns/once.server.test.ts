// One phone, however often it is found, gets a campaign once.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeToTexts, useTwilio } from "#app/messaging/texts/fixtures.server.ts";
import { textSettings, texts } from "#app/messaging/texts/tables.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { normalizeChannels, replaceChannels } from "#app/people/customers/channels.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { taggedCustomers, tags } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTwilioServer, type TwilioServer } from "#server/testing/twilio-server.ts";
import { everyCustomer } from "./campaign.ts";
import { createTestCampaign } from "./fixtures.server.ts";
import { sendCampaign } from "./run.server.ts";
import { startCampaign } from "./start.server.ts";

let product: TestProduct;
let twilio: TwilioServer;
let owner: Staff;
const noon = new Date("2026-06-10T17:00:00Z");
const phone = "+17155560142";

beforeAll(async () => {
	twilio = await openTwilioServer();
	product = await openTestProduct({ origin: "https://trees.example", twilioUrl: twilio.url });
	await useTwilio(twilio);
	owner = await createTestStaff("owner");
	await db.insert(textSettings).values({ campaignPerSecond: 100 });
});
afterAll(async () => {
	await product.close();
	await twilio.close();
});

async function createCustomer(name: string, typed: string, tagIds: readonly string[]): Promise<void> {
	const { id } = await createTestCustomer(owner, { name });
	const channel = { kind: "phone" as const, value: typed, label: "", status: "ok" as const, isMain: true };
	const { wanted } = normalizeChannels([{ ...channel, field: "phone0" }]);
	await db.transaction((tx) => replaceChannels(tx, id, null, wanted));
	await db.insert(taggedCustomers).values(tagIds.map((tagId) => ({ tagId, customerId: id })));
}

test("a phone gets a campaign once: typed in three formats, under two tags, with two consents", async () => {
	const found = await db
		.insert(tags)
		.values([{ name: "Oaks" }, { name: "Fall list" }])
		.returning({ id: tags.id });
	const tagIds = found.map(({ id }) => id);
	await createCustomer("Karen Olson", "(715) 556-0142", tagIds);
	await createCustomer("Jim Olson", "715.556.0142", tagIds.slice(1));
	await createCustomer("Karen and Jim", "+1 715-556-0142", tagIds.slice(0, 1));
	for (const _ of [1, 2]) await agreeToTexts(phone, "marketing-text");

	const campaign = await createTestCampaign({ ...everyCustomer, tags: tagIds });
	const by = actor(permissionFor(owner, "text-campaigns.send"));
	expect(await startCampaign({ ...campaign, by }, noon)).toBe("started");
	for (const _ of [1, 2]) await sendCampaign(campaign.id, new AbortController().signal, () => noon);
	const rows = await db.select().from(texts).where(eq(texts.entityId, campaign.id));
	expect(rows.map((row) => [row.phone, row.status])).toEqual([[phone, "sent"]]);
	expect(twilio.messages.map(({ params }) => params.To)).toEqual([phone]);
});
