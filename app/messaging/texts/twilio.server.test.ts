import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { serviceConnections } from "#app/platform/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTwilioServer, type TwilioServer } from "#server/testing/twilio-server.ts";
import { deliverText } from "./deliver.server.ts";
import { agreeToTexts, postWebhook, queueTestText, useTwilio } from "./fixtures.server.ts";
import { action as statusWebhook } from "./screens/status-webhook.ts";
import { findTextRefusal } from "./send.server.ts";
import { texts, unreachablePhones } from "./tables.server.ts";
import { twilioService } from "./twilio-service.server.ts";

let product: TestProduct;
let twilio: TwilioServer;
const origin = "https://trees.example";
const noon = new Date("2026-06-10T17:00:00Z");

beforeAll(async () => {
	twilio = await openTwilioServer();
	product = await openTestProduct({ origin, twilioUrl: twilio.url });
	await useTwilio(twilio);
});
afterAll(async () => {
	await product.close();
	await twilio.close();
});

let phone: string;
let count = 0;
beforeEach(async () => {
	count += 1;
	phone = `+1715555${String(1000 + count)}`;
	await agreeToTexts(phone);
});
afterEach(() => twilio.setMode("up"));

const find = async (id: string) => (await db.select().from(texts).where(eq(texts.id, id)))[0];
const queue = () => queueTestText({ phone }, noon);
async function send() {
	const id = await queue();
	await deliverText(id, noon);
	const message = twilio.messages.at(-1);
	if (message?.params.To !== phone) throw new Error("not sent");
	return { id, message };
}
const report = (message: TwilioServer["messages"][number], status: string, code?: number) =>
	postWebhook(statusWebhook, twilio.report(message, status, code));

describe("sending", () => {
	test("a text is handed over once, as it was written, with a time by which it must arrive", async () => {
		const { id, message } = await send();
		expect(await find(id)).toMatchObject({ status: "sent", providerSid: message.sid, attempts: 1 });
		expect(message.params).toMatchObject({
			Body: "We'll be there between 8 and 10.",
			MessagingServiceSid: twilio.account.sender,
			SmartEncoded: "false",
			StatusCallback: `${origin}/api/texts/status?text=${id}`,
			ValidityPeriod: String(8 * 3600 - 30),
		});
		const before = twilio.messages.length;
		await deliverText(id, noon);
		expect(twilio.messages.length).toBe(before);
	});

	test("too many requests: it waits and is sent by a later attempt", async () => {
		const id = await queue();
		twilio.setMode("busy");
		await deliverText(id, noon);
		expect(await find(id)).toMatchObject({ status: "queued", attempts: 1, errorCode: 20429 });
		twilio.setMode("up");
		await deliverText(id, noon);
		expect(await find(id)).toMatchObject({ status: "sent", attempts: 2, errorCode: null });
	});

	test.each(["failing", "cutting"] as const)("%s: it may have arrived, so it isn't sent again", async (mode) => {
		const id = await queue();
		twilio.setMode(mode);
		await deliverText(id, noon);
		twilio.setMode("up");
		await deliverText(id, noon);
		expect(await find(id)).toMatchObject({ status: "unknown", attempts: 1 });
		expect(twilio.messages.filter(({ params }) => params.To === phone).length).toBe(mode === "cutting" ? 1 : 0);
	});

	test("a report settles a text whose sending was interrupted", async () => {
		const id = await queue();
		twilio.setMode("cutting");
		await deliverText(id, noon);
		const message = twilio.messages.at(-1);
		if (!message) throw new Error("not sent");
		await report(message, "sent");
		expect(await find(id)).toMatchObject({ status: "sent", providerSid: message.sid });
	});

	test("21610: the person opted out with the provider", async () => {
		twilio.reject(phone, 21610);
		const id = await queue();
		await deliverText(id, noon);
		expect(await find(id)).toMatchObject({ status: "failed", errorCode: 21610 });
		expect(await findTextRefusal(phone, "job-text")).toBe("opted-out");
	});

	test("21614: the number gets no further text", async () => {
		twilio.reject(phone, 21614);
		const id = await queue();
		await deliverText(id, noon);
		expect(await find(id)).toMatchObject({ status: "failed", errorCode: 21614 });
		expect(await findTextRefusal(phone, "reply")).toBe("bad-number");
	});
});

describe("status reports", () => {
	test("late, doubled and disordered reports never lower the status", async () => {
		const { id, message } = await send();
		for (const status of ["queued", "delivered", "delivered", "sent", "sending", "undelivered"])
			expect((await report(message, status)).status).toBe(200);
		expect(await find(id)).toMatchObject({ status: "delivered", errorCode: null });
	});

	test("30003: off or without a signal, which may change", async () => {
		const { id, message } = await send();
		await report(message, "undelivered", 30003);
		expect(await find(id)).toMatchObject({ status: "undelivered", errorCode: 30003 });
		expect(await findTextRefusal(phone, "job-text")).toBeNull();
	});

	test("30006: a landline", async () => {
		const { message } = await send();
		await report(message, "undelivered", 30006);
		const [row] = await db.select().from(unreachablePhones).where(eq(unreachablePhones.phone, phone));
		expect(row).toMatchObject({ errorCode: 30006 });
	});

	test.each([30007, 30034])("%i: the carrier blocks us, not this person", async (code) => {
		const { id, message } = await send();
		await report(message, "undelivered", code);
		expect(await find(id)).toMatchObject({ status: "undelivered", errorCode: code });
		expect(await findTextRefusal(phone, "job-text")).toBeNull();
	});

	test("a report for another text changes nothing", async () => {
		const [first, second] = [await send(), await send()];
		const StatusCallback = first.message.params.StatusCallback ?? "";
		await report({ ...second.message, params: { ...second.message.params, StatusCallback } }, "delivered");
		expect(await find(first.id)).toMatchObject({ status: "sent", providerSid: first.message.sid });
	});

	test("forged, changed and oversized requests are refused, and limited", async () => {
		const { id, message } = await send();
		const signed = twilio.report(message, "delivered");
		const forged = twilio.report(message, "delivered", undefined, "0".repeat(32));
		const ip = "198.51.100.7";
		const changed = [
			forged,
			{ ...signed, signature: "" },
			{ ...signed, url: `${signed.url}0` },
			{ ...signed, body: `${signed.body}&ErrorCode=21610` },
			{ ...signed, body: `${signed.body}&MessageStatus=failed` },
		];
		for (const one of changed) expect((await postWebhook(statusWebhook, one, ip)).status).toBe(400);
		const large = { ...signed, body: `${signed.body}&Body=${"x".repeat(64_000)}` };
		expect((await postWebhook(statusWebhook, large, ip)).status).toBe(413);
		let last = 0;
		for (let at = 0; at < 60; at += 1) last = (await postWebhook(statusWebhook, forged, ip)).status;
		expect(last).toBe(429);
		expect(await find(id)).toMatchObject({ status: "sent" });
		expect((await postWebhook(statusWebhook, signed, ip)).status).toBe(200);
	});
});

describe("the account", () => {
	const save = (changes: Partial<TwilioServer["account"]>) => {
		const { authToken, ...values } = { ...twilio.account, ...changes };
		return twilioService.test({ values, secrets: { authToken } });
	};
	test("is tested before it is saved", async () => {
		expect(await save({})).toBeNull();
		expect(Object.keys((await save({ authToken: "f".repeat(32) })) ?? {})).toEqual(["authToken"]);
		expect(Object.keys((await save({ sender: "MG00000000000000000000000000000000" })) ?? {})).toEqual(["sender"]);
		expect(Object.keys((await save({ sender: "+17155550199" })) ?? {})).toEqual(["sender"]);
		twilio.setMode("failing");
		expect(Object.keys((await save({})) ?? {})).toEqual(["accountSid"]);
	});

	test("its token is encrypted where it is stored", async () => {
		const rows = JSON.stringify(await db.select().from(serviceConnections));
		expect(rows).toContain(twilio.account.accountSid);
		expect(rows).not.toContain(twilio.account.authToken);
	});
});
