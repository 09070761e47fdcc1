import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findCampaign } from "./campaigns.server.ts";
import { cancelCampaign, scheduleCampaign } from "./changes.server.ts";
import { createTestAudience, createTestCampaign } from "./fixtures.server.ts";
import { sweepCampaigns } from "./sweep.server.ts";
import { sendTestText } from "./test-text.server.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"text-campaigns.send">;
const noon = new Date("2026-06-10T17:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
/** 11 p.m. in Wisconsin */
const night = new Date("2026-06-11T04:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	await createPlaceholderCompany();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	by = permissionFor(owner, "text-campaigns.send");
});
afterAll(() => product.close());

const find = async (id: string) => (await findCampaign(by, id)) ?? expect.fail("no such campaign");
const seen = async (id: string) => ({ id, version: (await find(id)).version });
const recipients = (id: string) => db.select().from(texts).where(eq(texts.entityId, id));

test("a schedule starts it once, not at night, not in the past, and not an hour late", async () => {
	const { audience } = await createTestAudience(1);
	const draft = await createTestCampaign(audience);
	expect(await scheduleCampaign(by, draft, later(-1), noon)).toBe("past");
	expect(await scheduleCampaign(by, draft, night, noon)).toBe("night");
	expect(await scheduleCampaign(by, draft, later(30), noon)).toBe("done");
	await sweepCampaigns(later(29));
	expect((await find(draft.id)).status).toBe("scheduled");
	await Promise.all([sweepCampaigns(later(30)), sweepCampaigns(later(30))]);
	expect((await find(draft.id)).status).toBe("sending");
	expect(await recipients(draft.id)).toHaveLength(1);
	await cancelCampaign(by, await seen(draft.id), noon);

	const missed = await createTestCampaign(audience);
	await scheduleCampaign(by, missed, later(30), noon);
	await sweepCampaigns(later(95));
	expect(await find(missed.id)).toMatchObject({
		status: "draft",
		pausedReason: expect.stringContaining("wasn't running"),
	});
});

test("a test goes to a phone of the office, and to no customer who hasn't agreed", async () => {
	const { audience, phones } = await createTestAudience(1);
	const { id } = await createTestCampaign(audience);
	const editor = permissionFor(owner, "text-campaigns.edit");
	expect(await sendTestText(editor, { id, phone: "+17155550777" }, noon)).toBe("sent");
	expect(await sendTestText(editor, { id, phone: phones[0] ?? "" }, noon)).toBe("sent");
	await product.pool.query("update customer_channels set value = '+17155550778' where value = $1", [phones[0]]);
	expect(await sendTestText(editor, { id, phone: "+17155550778" }, noon)).toBe("customer");
	// tests aren't recipients
	expect((await recipients(id)).every(({ held }) => !held)).toBe(true);
});
