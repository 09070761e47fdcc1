import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { consents, textOptOuts } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTwilioServer, type TwilioServer } from "#server/testing/twilio-server.ts";
import { deliverText } from "./deliver.server.ts";
import { agreeToTexts, postWebhook, queueTestText, useTwilio } from "./fixtures.server.ts";
import { countTexts, listTexts } from "./listing.server.ts";
import { reviewText } from "./review.server.ts";
import { action as inboundWebhook } from "./screens/inbound-webhook.ts";
import { findTextRefusal } from "./send.server.ts";
import { textSettings, texts, unreachablePhones } from "./tables.server.ts";

let product: TestProduct;
let twilio: TwilioServer;
let owner: Staff;
const origin = "https://trees.example";
const noon = new Date("2026-06-10T17:00:00Z");

beforeAll(async () => {
	twilio = await openTwilioServer();
	product = await openTestProduct({ origin, twilioUrl: twilio.url });
	owner = await createTestStaff("owner");
	await useTwilio(twilio);
	await db.insert(textSettings).values({ answersKeywords: true });
});
afterAll(async () => {
	await product.close();
	await twilio.close();
});

let phone: string;
let count = 0;
beforeEach(() => {
	count += 1;
	phone = `+1715555${String(2000 + count)}`;
});

const webhook = (body: string, more?: Record<string, string>, token?: string) =>
	twilio.receive(`${origin}/api/texts/received`, phone, body, more, token);
const receive = (body: string, more?: Record<string, string>) => postWebhook(inboundWebhook, webhook(body, more));
const received = async () =>
	db
		.select()
		.from(texts)
		.where(and(eq(texts.phone, phone), eq(texts.direction, "in")))
		.orderBy(desc(texts.id));
const answers = async () =>
	db
		.select()
		.from(texts)
		.where(and(eq(texts.phone, phone), eq(texts.purpose, "keyword-answer")))
		.orderBy(desc(texts.id));
const optedOut = () => db.$count(textOptOuts, eq(textOptOuts.phone, phone));

test("STOP opts out at once, is answered once, and only START from the phone lifts it", async () => {
	await agreeToTexts(phone);
	const queued = await queueTestText({ phone }, noon);
	const response = await receive("Stop.");
	expect([response.status, await response.text()]).toEqual([200, "<Response/>"]);
	expect(await optedOut()).toBe(1);
	await deliverText(queued, noon);
	expect((await db.select().from(texts).where(eq(texts.id, queued)))[0]).toMatchObject({ status: "refused" });
	await receive("STOP");
	const [answer, ...others] = await answers();
	expect(others).toEqual([]);
	expect(answer?.body).toContain("Reply START");
	await deliverText(answer?.id ?? "", new Date());
	expect(twilio.messages.at(-1)?.params).toMatchObject({ To: phone, Body: answer?.body });
	await agreeToTexts(phone);
	expect(await findTextRefusal(phone, "job-text")).toBe("opted-out");
	await receive("start");
	expect(await findTextRefusal(phone, "job-text")).toBeNull();
	expect((await answers())[0]?.body).toContain("STOP to opt out");
	const [last] = await db.select().from(consents).where(eq(consents.value, phone)).orderBy(desc(consents.id)).limit(1);
	expect(last).toMatchObject({ granted: true, source: "keyword", evidence: "Texted START" });
	// handled by itself: nobody has to read it
	expect((await received()).every(({ reviewedAt }) => reviewedAt)).toBe(true);
});

test("the same text delivered three times is stored once", async () => {
	const one = webhook("When do you come?");
	await Promise.all([1, 2, 3].map(() => postWebhook(inboundWebhook, one)));
	expect(await received()).toHaveLength(1);
});

test("HELP is answered also after an opt-out, with how to reach us, and a person sees it", async () => {
	await receive("STOP");
	await receive("HELP");
	expect((await answers())[0]?.body).toMatch(/call \(\d{3}\) \d{3}-\d{4} or email \S+@\S+\. .*STOP/);
	expect((await received())[0]).toMatchObject({ keyword: "help", reviewedAt: null });
});

test("a word that Twilio has answered isn't answered again", async () => {
	await receive("HALT", { OptOutType: "STOP" });
	expect([await optedOut(), await answers()]).toEqual([1, []]);
});

test("answers to one phone are limited, so that two programs don't answer each other forever", async () => {
	for (let at = 0; at < 14; at += 1) await receive("HELP");
	expect(await answers()).toHaveLength(10);
	await receive("STOP");
	expect(await optedOut()).toBe(1);
});

test("a phrase waits for a person, who decides", async () => {
	await agreeToTexts(phone, "marketing-text");
	await agreeToTexts(phone);
	await receive("please don't text me any more");
	expect(await optedOut()).toBe(0);
	const [text] = await received();
	expect(text).toMatchObject({ keyword: "maybe-stop", reviewedAt: null });
	// no campaign in the meantime
	expect(await findTextRefusal(phone, "marketing-text")).toBe("opted-out");
	expect(await findTextRefusal(phone, "job-text")).toBeNull();
	const by = permissionFor(owner, "texts.work");
	expect((await listTexts(permissionFor(owner, "texts.view"), "needs-attention", null)).rows[0]?.id).toBe(text?.id);
	expect(await reviewText(by, text?.id ?? "", { optOut: true }, noon)).toBe(true);
	expect(await reviewText(by, text?.id ?? "", { optOut: false }, noon)).toBe(false);
	expect(await optedOut()).toBe(1);
});

test("“can't stop by Tuesday” is no opt-out", async () => {
	await agreeToTexts(phone, "marketing-text");
	await receive("can't stop by Tuesday");
	expect(await optedOut()).toBe(0);
	expect(await findTextRefusal(phone, "marketing-text")).toBeNull();
	expect((await received())[0]).toMatchObject({ keyword: null, reviewedAt: null });
});

test("CANCEL opts out, and a person reads it, because it may be about a visit", async () => {
	const before = await countTexts(permissionFor(owner, "texts.view"));
	await receive("Cancel");
	expect(await optedOut()).toBe(1);
	const after = await countTexts(permissionFor(owner, "texts.view"));
	expect(after["needs-attention"]).toBe(before["needs-attention"] + 1);
});

test("START from someone who never opted out is a message", async () => {
	await receive("Start");
	expect((await received())[0]).toMatchObject({ keyword: null, reviewedAt: null });
	expect(await db.$count(consents, eq(consents.value, phone))).toBe(0);
});

test("a text belongs to the customer with the number; of two, to the one whom we last texted", async () => {
	const first = await createTestCustomer(owner, { phone });
	await receive("Hello");
	expect((await received())[0]?.customerId).toBe(first.id);
	const second = await createTestCustomer(owner, { phone });
	await receive("Hello again");
	expect((await received())[0]?.customerId).toBeNull();
	await agreeToTexts(phone);
	await queueTestText({ phone, customerId: second.id }, noon);
	await receive("And again");
	expect((await received())[0]?.customerId).toBe(second.id);
});

test("a text from a number that couldn't be reached shows that it can", async () => {
	await agreeToTexts(phone);
	await db.insert(unreachablePhones).values({ phone, errorCode: 30005 });
	await receive("New phone");
	expect(await findTextRefusal(phone, "job-text")).toBeNull();
});

test("forged texts, short codes, pictures and very long texts", async () => {
	expect((await postWebhook(inboundWebhook, webhook("STOP", {}, "0".repeat(32)), "198.51.100.8")).status).toBe(400);
	expect([await optedOut(), await received()]).toEqual([0, []]);
	await receive("", { NumMedia: "2" });
	expect((await received())[0]?.body).toContain("2 pictures");
	await receive("x".repeat(30_000));
	expect((await received())[0]?.body).toHaveLength(4_000);
	phone = "24273";
	expect((await receive("HELP")).status).toBe(200);
	expect([(await received()).length, await answers()]).toEqual([1, []]);
});
