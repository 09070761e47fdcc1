import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { postWebhook, useTwilio } from "#app/messaging/texts/fixtures.server.ts";
import { receiveText } from "#app/messaging/texts/receive.server.ts";
import { action as statusWebhook } from "#app/messaging/texts/screens/status-webhook.ts";
import { textSettings, texts } from "#app/messaging/texts/tables.server.ts";
import type { TextStatus } from "#app/messaging/texts/text.ts";
import { actor, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { serviceTopic } from "#app/platform/service-connections.server.ts";
import { serviceConnections } from "#app/platform/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTwilioServer, type TwilioServer } from "#server/testing/twilio-server.ts";
import { findCampaign } from "./campaigns.server.ts";
import { cancelCampaign, pauseCampaign, resumeCampaign, sendCampaignAgain } from "./changes.server.ts";
import { claimTexts } from "./claim.server.ts";
import { estimateCampaign } from "./estimate.server.ts";
import { createTestAudience, createTestCampaign } from "./fixtures.server.ts";
import { mostErrors } from "./provider-problems.ts";
import { readCampaignResults } from "./results.server.ts";
import { sendCampaign } from "./run.server.ts";
import { sendCampaignNow } from "./send-now.server.ts";
import { startCampaign } from "./start.server.ts";
import { sweepCampaigns } from "./sweep.server.ts";

let product: TestProduct;
let twilio: TwilioServer;
let owner: Staff;
let by: Permitted<"text-campaigns.send">;
const noon = new Date("2026-06-10T17:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
/** 11 p.m. in Wisconsin */
const night = new Date("2026-06-11T04:00:00Z");

beforeAll(async () => {
	twilio = await openTwilioServer();
	product = await openTestProduct({ origin: "https://trees.example", twilioUrl: twilio.url });
	await createPlaceholderCompany();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	by = permissionFor(owner, "text-campaigns.send");
	await db.insert(textSettings).values({ campaignPerSecond: 100 });
});
afterAll(async () => {
	await product.close();
	await twilio.close();
});
beforeEach(async () => {
	await useTwilio(twilio);
	twilio.messages.length = 0;
});
afterEach(() => twilio.setMode("up"));

const run = (id: string, now = noon) => sendCampaign(id, new AbortController().signal, () => now);
const find = async (id: string) => (await findCampaign(by, id)) ?? expect.fail("no such campaign");
const seen = async (id: string) => ({ id, version: (await find(id)).version });
const recipients = (id: string) => db.select().from(texts).where(eq(texts.entityId, id)).orderBy(texts.id);
async function countByStatus(id: string) {
	const counts: Partial<Record<TextStatus, number>> = {};
	for (const { status } of await recipients(id)) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
async function start(count: number, now = noon) {
	const { audience, phones } = await createTestAudience(count);
	const campaign = await createTestCampaign(audience);
	expect(await startCampaign({ ...campaign, by: actor(by) }, now)).toBe("started");
	return { id: campaign.id, phones };
}
const sentTo = () => twilio.messages.map(({ params }) => params.To).sort();
const report = (message: TwilioServer["messages"][number] | undefined, status: string, code?: number) => {
	if (!message) throw new Error("nothing was sent");
	return postWebhook(statusWebhook, twilio.report(message, status, code));
};

test("each phone gets the text once, with the company's name and the way out", async () => {
	const { id, phones } = await start(12);
	await run(id);
	expect(sentTo()).toEqual([...phones].sort());
	expect(twilio.messages[0]?.params.Body).toMatch(/: Hi Karen, oaks can be .*\nReply STOP to opt out\.$/s);
	// what Twilio can't deliver by 8 p.m. is dropped
	expect(Number(twilio.messages[0]?.params.ValidityPeriod)).toBeLessThanOrEqual(8 * 3_600);
	expect(await find(id)).toMatchObject({ status: "sent", segmentPrice: 83 });
	await run(id);
	expect(twilio.messages).toHaveLength(12);
});

test("two tabs that press send start it once, and nobody can change it afterwards", async () => {
	const { audience, phones } = await createTestAudience(3);
	const { id, version } = await createTestCampaign(audience);
	const { count, cost } = await estimateCampaign(permissionFor(owner, "text-campaigns.view"), await find(id), noon);
	expect([count, cost]).toEqual([3, 3]);
	const press = (confirmed = { count, cost }) => sendCampaignNow(by, { id, version, ...confirmed }, noon);
	expect(await press({ count: 2, cost })).toEqual({ changed: { count: 3, cost: 3 } });
	expect(await press({ count, cost: 2 })).toEqual({ changed: { count: 3, cost: 3 } });
	expect(await recipients(id)).toEqual([]);
	expect((await Promise.all([press(), press()])).sort()).toEqual(["stale", "started"]);
	await run(id);
	expect(sentTo()).toEqual([...phones].sort());
	await expect(product.pool.query("update text_campaigns set body = 'Other' where id = $1", [id])).rejects.toThrow();
	await expect(product.pool.query("update text_campaigns set status = 'draft' where id = $1", [id])).rejects.toThrow();
	await expect(product.pool.query("delete from text_campaigns where id = $1", [id])).rejects.toThrow();
	await expect(product.pool.query("update texts set body = 'Other' where entity_id = $1", [id])).rejects.toThrow();
	await expect(product.pool.query("delete from texts where entity_id = $1", [id])).rejects.toThrow();
});

test("STOP between start and sending counts, and so does a text that may be an opt-out", async () => {
	const { id, phones } = await start(3);
	const [stop = "", maybe = "", stays] = phones;
	await receiveText({ MessageSid: `SM${"1".repeat(32)}`, From: stop, Body: "Stop" }, noon);
	await receiveText({ MessageSid: `SM${"2".repeat(32)}`, From: maybe, Body: "please take me off your list" }, noon);
	await run(id);
	expect(sentTo()).toEqual([stays]);
	expect((await recipients(id)).map(({ status, reason }) => [status, reason])).toEqual([
		["refused", "opted-out"],
		["refused", "opted-out"],
		["sent", null],
	]);
});

test("nothing is sent at night, by the company's clock or the phone's, and nothing after two days", async () => {
	const { id } = await start(2, night);
	await run(id, night);
	expect(twilio.messages).toEqual([]);
	expect(await countByStatus(id)).toEqual({ queued: 2 });
	// a phone from California, at 9:30 in Wisconsin
	const [first] = await recipients(id);
	await product.pool.query("alter table texts disable trigger texts_of_campaigns_fixed");
	await product.pool.query("update texts set phone = '+12135550123' where id = $1", [first?.id]);
	await product.pool.query("alter table texts enable trigger texts_of_campaigns_fixed");
	await product.pool.query(
		"insert into consents (kind, value, purpose, granted, wording, source) values ('phone', '+12135550123', 'marketing-text', true, '', '')",
	);
	const morning = new Date("2026-06-11T14:30:00Z");
	await run(id, morning);
	expect(await countByStatus(id)).toEqual({ queued: 1, sent: 1 });
	expect(await find(id)).toMatchObject({ status: "sending" });
	await run(id, new Date("2026-06-11T16:30:00Z"));
	expect(await countByStatus(id)).toEqual({ sent: 2 });

	const late = await start(1);
	await run(late.id, later(3 * 24 * 60));
	expect((await recipients(late.id))[0]).toMatchObject({ status: "refused", reason: "too-late" });
	expect((await find(late.id)).status).toBe("sent");
});

test("nothing is taken after a pause, resuming sends the rest, and a cancellation leaves it out", async () => {
	const { id } = await start(5);
	expect(await claimTexts(id, 1, noon)).toMatchObject({ kind: "claimed" });
	const before = await seen(id);
	expect(await pauseCampaign(by, before, noon)).toBe("done");
	expect(await pauseCampaign(by, before, noon)).toBe("stale");
	expect(await claimTexts(id, 1, noon)).toEqual({ kind: "stopped" });
	expect(await resumeCampaign(by, await seen(id), noon)).toBe("done");
	await run(id);
	expect(twilio.messages).toHaveLength(4);
	expect(await countByStatus(id)).toEqual({ sending: 1, sent: 4 });
	expect(await cancelCampaign(by, await seen(id), noon)).toBe("done");

	const other = await start(2);
	expect(await cancelCampaign(by, await seen(other.id), noon)).toBe("done");
	await run(other.id);
	expect((await recipients(other.id)).map(({ reason }) => reason)).toEqual(["canceled", "canceled"]);
});

test("the pace holds for all workers together", async () => {
	const { id } = await start(9);
	await product.pool.query("update texts set claimed_at = null where held");
	await db.update(textSettings).set({ campaignPerSecond: 5 });
	const claims = await Promise.all(Array.from({ length: 6 }, () => claimTexts(id, 2, noon)));
	await db.update(textSettings).set({ campaignPerSecond: 100 });
	const taken = claims.flatMap((claim) => (claim.kind === "claimed" ? claim.texts : []));
	expect(new Set(taken.map(({ text }) => text.id)).size).toBe(taken.length);
	// a slow machine may reach the next second
	expect(taken.length).toBeGreaterThanOrEqual(5);
	await cancelCampaign(by, await seen(id), noon);
});

test.each([
	["busy", mostErrors, "20429"],
	["failing", mostErrors, "didn't answer"],
] as const)(
	"a Twilio that is %s pauses the campaign after %i errors in a row",
	async (mode, errors, reason) => {
		twilio.setMode(mode);
		const { id } = await start(9);
		await run(id);
		expect(await find(id)).toMatchObject({ status: "paused", pausedReason: expect.stringContaining(reason) });
		expect((await recipients(id)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(errors + 3);
		twilio.setMode("up");
		expect(await resumeCampaign(by, await seen(id), later(1))).toBe("done");
		await run(id, later(1));
		const counts = await countByStatus(id);
		expect((counts.sent ?? 0) + (counts.unknown ?? 0)).toBe(9);
		expect(twilio.messages).toHaveLength(counts.sent ?? 0);
	},
	60_000,
);

test("wrong credentials pause it at once, and an unregistered number too, whenever Twilio says so", async () => {
	await useTwilio({ ...twilio, account: { ...twilio.account, authToken: "0".repeat(32) } });
	const wrong = await start(9);
	await run(wrong.id);
	expect(await find(wrong.id)).toMatchObject({ status: "paused", pausedReason: expect.stringContaining("20003") });
	expect((await countByStatus(wrong.id)).queued).toBe(9);
	await useTwilio(twilio);

	const unregistered = await start(9);
	for (const phone of unregistered.phones) twilio.reject(phone, 30034);
	await run(unregistered.id);
	expect(await find(unregistered.id)).toMatchObject({
		status: "paused",
		pausedReason: expect.stringContaining("30034"),
	});
	expect((await countByStatus(unregistered.id)).queued).toBeGreaterThanOrEqual(5);
	for (const phone of unregistered.phones) twilio.reject(phone, null);

	const filtered = await start(2);
	expect(await claimTexts(filtered.id, 1, noon)).toMatchObject({ kind: "claimed" });
	await run(filtered.id);
	await report(twilio.messages.at(-1), "undelivered", 30007);
	expect(await find(filtered.id)).toMatchObject({ status: "paused", pausedReason: expect.stringContaining("30007") });
});

test("a text whose connection broke is unconfirmed, and sent again only when a person says so", async () => {
	twilio.setMode("cutting");
	const { id } = await start(3);
	await run(id);
	expect(await countByStatus(id)).toEqual({ unknown: 3 });
	twilio.setMode("up");
	await sweepCampaigns(noon);
	await run(id);
	expect(twilio.messages).toHaveLength(3);
	const before = await seen(id);
	const press = () => sendCampaignAgain(by, before, "unknown", noon);
	expect((await Promise.all([press(), press()])).sort()).toEqual(["done", "stale"]);
	await run(id);
	expect(twilio.messages).toHaveLength(6);
	expect(await countByStatus(id)).toEqual({ sent: 3 });
	expect(await sendCampaignAgain(by, await seen(id), "unknown", noon)).toBe("none");
});

test("without a provider everything is kept and marked as not sent, and sent once there is one", async () => {
	await db.delete(serviceConnections);
	receiveBroadcast(serviceTopic);
	const { id } = await start(2);
	await run(id);
	expect(await countByStatus(id)).toEqual({ saved: 2 });
	expect((await find(id)).status).toBe("sent");
	await useTwilio(twilio);
	expect(await sendCampaignAgain(by, await seen(id), "saved", noon)).toBe("done");
	await run(id);
	expect(await countByStatus(id)).toEqual({ sent: 2 });
});

test("results count deliveries, replies and opt-outs of those who got it", async () => {
	const { id, phones } = await start(4);
	await run(id);
	for (const message of twilio.messages) await report(message, "delivered");
	const [yes = "", stop = ""] = phones;
	await receiveText({ MessageSid: `SM${"3".repeat(32)}`, From: yes, Body: "Yes please" }, later(5));
	await receiveText({ MessageSid: `SM${"4".repeat(32)}`, From: yes, Body: "Any day works" }, later(6));
	await receiveText({ MessageSid: `SM${"5".repeat(32)}`, From: stop, Body: "STOP" }, later(7));
	await receiveText({ MessageSid: `SM${"6".repeat(32)}`, From: "+17155559999", Body: "Who is this?" }, later(7));
	expect(await countByStatus(id)).toEqual({ delivered: 4 });
	const results = await readCampaignResults(permissionFor(owner, "text-campaigns.view"), { id, startedAt: noon });
	expect(results.slice(0, 2)).toEqual([
		{ label: "replied", count: 1 },
		{ label: "opted out", count: 1 },
	]);
	expect(results.map(({ label }) => label)).toEqual(["replied", "opted out", "requests", "jobs"]);
});
