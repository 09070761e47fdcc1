import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { liftTextOptOut, recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { db } from "#app/platform/db.server.ts";
import { emailHoldFile } from "#server/email-hold.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { deliverText, sweepTexts } from "./deliver.server.ts";
import { findTextRefusal, isQuietTime, type OutgoingText, sendText } from "./send.server.ts";
import { texts, unreachablePhones } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const noon = new Date("2026-06-10T17:00:00Z");
const night = new Date("2026-06-11T04:00:00Z");
const morning = new Date("2026-06-11T14:00:00Z");

let phone: string;
let count = 0;
beforeEach(() => {
	count += 1;
	phone = `+1715555${String(1000 + count)}`;
});

const text = (more: Partial<OutgoingText> = {}): OutgoingText => ({
	kind: "visit-window",
	entity: "visit",
	entityId: randomUUID(),
	customerId: null,
	phone,
	purpose: "job-text",
	body: "We'll be there between 8 and 10.",
	sendBefore: null,
	idempotencyKey: randomUUID(),
	...more,
});
const agree = (purpose: "job-text" | "marketing-text" = "job-text", granted = true) =>
	db.insert(consents).values({ kind: "phone", value: phone, purpose, granted, wording: "wording", source: "office" });
const send = (more: Partial<OutgoingText> = {}, now = noon) => db.transaction((tx) => sendText(tx, text(more), now));
const stop = () => db.transaction((tx) => recordTextOptOut(tx, phone, { source: "keyword" }, "Anna's", noon));
const start = () => db.transaction((tx) => liftTextOptOut(tx, phone, "START", "Anna's", noon));

async function queue(more: Partial<OutgoingText> = {}, now = noon): Promise<string> {
	const sent = await send(more, now);
	if ("refused" in sent) throw new Error(sent.refused);
	return sent.id;
}
async function find(id: string) {
	const [row] = await db.select().from(texts).where(eq(texts.id, id));
	return row;
}

test("a text needs the consent of its own kind", async () => {
	expect(await send()).toEqual({ refused: "no-consent" });
	await agree("job-text");
	expect(await send()).toHaveProperty("id");
	expect(await send({ purpose: "marketing-text" })).toEqual({ refused: "no-consent" });
	await agree("marketing-text");
	expect(await send({ purpose: "marketing-text" })).toHaveProperty("id");
});

test("without a provider a text is kept and marked as not sent", async () => {
	await agree();
	const id = await queue();
	await deliverText(id, noon);
	expect(await find(id)).toMatchObject({ status: "saved", attempts: 1, providerSid: null, segments: 1 });
});

test("a key is used once", async () => {
	await agree();
	const same = text();
	const ids = await Promise.all([1, 2, 3].map(() => db.transaction((tx) => sendText(tx, same, noon))));
	expect(new Set(ids.map((one) => JSON.stringify(one))).size).toBe(1);
});

test.each(["715-555-0142", "+17155550142;ext=5", "+442071838750", "+11234567890", ""])(
	"%s gets no text",
	async (bad) => {
		expect(await send({ phone: bad })).toEqual({ refused: "bad-number" });
	},
);

test("an opt-out counts for job texts, campaigns and replies, until the person texts START", async () => {
	await agree("job-text");
	await agree("marketing-text");
	expect(await stop()).toBe(true);
	expect(await stop()).toBe(false);
	for (const purpose of ["job-text", "marketing-text", "reply", "test"] as const)
		expect(await send({ purpose })).toEqual({ refused: "opted-out" });
	// nobody else's answer lifts it
	await agree("job-text");
	expect(await send()).toEqual({ refused: "opted-out" });
	expect(await start()).toBe(true);
	expect(await send()).toHaveProperty("id");
	expect(await send({ purpose: "marketing-text" })).toHaveProperty("id");
	expect(await start()).toBe(false);
});

test("START gives no consent to campaigns that the person never gave", async () => {
	await agree("job-text");
	await stop();
	await start();
	expect(await send()).toHaveProperty("id");
	expect(await send({ purpose: "marketing-text" })).toEqual({ refused: "no-consent" });
});

test("who told the office that they want no campaigns keeps the texts about jobs", async () => {
	await agree();
	await agree("marketing-text");
	await agree("marketing-text", false);
	expect(await findTextRefusal(phone, "marketing-text")).toBe("no-consent");
	expect(await findTextRefusal(phone, "job-text")).toBe(null);
});

test("an opt-out that was recorded any other way counts as well", async () => {
	await agree();
	await agree("marketing-text");
	await agree("job-text", false);
	expect(await findTextRefusal(phone, "job-text")).toBe("opted-out");
	expect(await findTextRefusal(phone, "marketing-text")).toBe("opted-out");
	phone = `${phone.slice(0, -4)}9999`;
	await agree();
	const [customer] = await db.insert(customers).values({ name: "Ruth" }).returning();
	const channel = { customerId: customer?.id ?? "", kind: "phone", value: phone } as const;
	await db.insert(channels).values(channel);
	expect(await findTextRefusal(phone, "job-text")).toBe(null);
	await db.update(channels).set({ status: "invalid" }).where(eq(channels.value, phone));
	expect(await findTextRefusal(phone, "job-text")).toBe("bad-number");
	await db.update(channels).set({ status: "opted-out" }).where(eq(channels.value, phone));
	await db.update(channels).set({ status: "ok" }).where(eq(channels.value, phone));
	expect(await findTextRefusal(phone, "job-text")).toBe("opted-out");
});

test("STOP between queueing and sending keeps the text from being sent", async () => {
	await agree();
	const id = await queue();
	await stop();
	await deliverText(id, noon);
	expect(await find(id)).toMatchObject({ status: "refused", reason: "opted-out", attempts: 1 });
	await start();
	await deliverText(id, noon);
	expect(await find(id)).toMatchObject({ status: "refused" });
});

test("a number that turns out bad gets no further text", async () => {
	await agree();
	const id = await queue();
	await db.insert(unreachablePhones).values({ phone, errorCode: 30006 });
	await deliverText(id, noon);
	expect(await find(id)).toMatchObject({ status: "refused", reason: "bad-number" });
});

test("a reply needs a text from the person, or their consent to job texts", async () => {
	expect(await send({ purpose: "reply" })).toEqual({ refused: "no-consent" });
	await db.insert(texts).values({
		direction: "in",
		phone,
		kind: "received",
		purpose: "reply",
		body: "When?",
		encoding: "GSM-7",
		segments: 1,
		status: "received",
		sendBefore: noon,
		idempotencyKey: randomUUID(),
	});
	expect(await send({ purpose: "reply" })).toHaveProperty("id");
});

test("an automatic text waits for the morning, a reply doesn't", async () => {
	await agree();
	expect(await isQuietTime(phone, night)).toBe(true);
	expect(await isQuietTime(phone, noon)).toBe(false);
	const [automatic, reply] = [await queue({}, night), await queue({ purpose: "reply" }, night)];
	await deliverText(automatic, night);
	expect(await find(automatic)).toMatchObject({ status: "queued", attempts: 0 });
	await deliverText(reply, night);
	expect(await find(reply)).toMatchObject({ status: "saved" });
	await deliverText(automatic, morning);
	expect(await find(automatic)).toMatchObject({ status: "saved" });
});

test("a text whose time has passed isn't sent late", async () => {
	await agree();
	const id = await queue({ sendBefore: new Date("2026-06-10T18:00:00Z") });
	await deliverText(id, new Date("2026-06-10T17:59:00Z"));
	expect(await find(id)).toMatchObject({ status: "refused", reason: "too-late", attempts: 0 });
	// nor does it wait for a morning that is too late
	const tonight = await queue({ sendBefore: new Date("2026-06-11T10:00:00Z") }, night);
	await deliverText(tonight, night);
	expect(await find(tonight)).toMatchObject({ status: "refused", reason: "too-late" });
});

test("a text that was interrupted may have arrived, so it isn't sent again", async () => {
	await agree();
	const [again, stranded] = [await queue(), await queue()];
	await db
		.update(texts)
		.set({ status: "sending", attempts: 1, claimedAt: noon })
		.where(inArray(texts.id, [again, stranded]));
	await deliverText(again, noon);
	expect(await find(again)).toMatchObject({ status: "unknown", attempts: 1 });
	await db.execute(sql`delete from pgboss.job where name = 'texts.deliver'`);
	await sweepTexts(new Date(noon.getTime() + 5 * 60_000));
	expect(await find(stranded)).toMatchObject({ status: "sending" });
	await sweepTexts(new Date(noon.getTime() + 11 * 60_000));
	expect(await find(stranded)).toMatchObject({ status: "unknown", attempts: 1 });
});

test("after a restore nothing is sent until the owner releases it, and nothing that is old by then", async () => {
	await agree();
	const [waiting, old] = [await queue(), await queue({ sendBefore: new Date("2026-06-10T18:00:00Z") })];
	const hold = path.join(product.settings.dataDir, emailHoldFile);
	await writeFile(hold, "");
	// the jobs of the backup run and end
	expect(await product.drain()).toEqual([]);
	await sweepTexts(new Date(noon.getTime() + 3_600_000));
	expect(await product.fetch("texts.deliver")).toEqual([]);
	expect(await find(waiting)).toMatchObject({ status: "queued", attempts: 0 });
	await rm(hold);
	const later = new Date(noon.getTime() + 2 * 3_600_000);
	await sweepTexts(later);
	const ids = (await product.fetch<{ textId: string }>("texts.deliver")).map(({ textId }) => textId);
	expect(ids).toEqual(expect.arrayContaining([waiting, old]));
	for (const id of [waiting, old]) await deliverText(id, later);
	expect(await find(waiting)).toMatchObject({ status: "saved" });
	expect(await find(old)).toMatchObject({ status: "refused", reason: "too-late" });
});
