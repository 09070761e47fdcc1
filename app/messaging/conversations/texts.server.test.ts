import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliverText } from "#app/messaging/texts/deliver.server.ts";
import { agreeToTexts, postWebhook, useTwilio } from "#app/messaging/texts/fixtures.server.ts";
import { assignText, reviewText } from "#app/messaging/texts/review.server.ts";
import { action as inboundWebhook } from "#app/messaging/texts/screens/inbound-webhook.ts";
import { action as statusWebhook } from "#app/messaging/texts/screens/status-webhook.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { createTestCustomer, getCustomer } from "#app/people/customers/fixtures.server.ts";
import { mergeCustomers } from "#app/people/customers/merge.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTwilioServer, type TwilioServer } from "#server/testing/twilio-server.ts";
import { describeChoices } from "./channel-view.server.ts";
import { listSendChoices } from "./channels.server.ts";
import { toCustomerText } from "./conversation.ts";
import { readEntries } from "./conversation-view.server.ts";
import { saveDraft } from "./drafts.server.ts";
import { findWaiting, readNextKey, sendMessage } from "./send.server.ts";
import { sendDraft } from "./send-draft.server.ts";
import { conversationMessages, conversations } from "./tables.server.ts";

let product: TestProduct;
let twilio: TwilioServer;
let owner: Staff;
const origin = "https://trees.example";
const night = new Date("2026-06-11T04:00:00Z");

beforeAll(async () => {
	twilio = await openTwilioServer();
	product = await openTestProduct({ origin, twilioUrl: twilio.url });
	owner = await createTestStaff("owner");
	await useTwilio(twilio);
});
afterAll(async () => {
	await product.close();
	await twilio.close();
});

let phone: string;
let customerId: string;
let count = 0;
beforeEach(async () => {
	count += 1;
	phone = `+1715555${String(3000 + count)}`;
	customerId = (await createTestCustomer(owner, { phone, email: `ruth${count}@example.com` })).id;
});

const by = () => permissionFor(owner, "messages.work");
const receive = (body: string) =>
	postWebhook(inboundWebhook, twilio.receive(`${origin}/api/texts/received`, phone, body));
const find = async () => (await db.select().from(conversations).where(eq(conversations.customerId, customerId)))[0];
const lastText = async () =>
	(await db.select().from(texts).where(eq(texts.phone, phone)).orderBy(desc(texts.id)).limit(1))[0];
async function send(body: string, now = new Date()) {
	const waiting = await findWaiting(db, customerId);
	const key = await readNextKey(by(), customerId);
	const message = { body: toCustomerText(body), channel: "text" as const, address: phone, about: null, key };
	return sendMessage(by(), customerId, { ...message, newestId: waiting?.id ?? null }, now);
}
const entries = async () =>
	(await readEntries(permissionFor(owner, "messages.view"), customerId, null, new Date())).entries.flatMap((entry) =>
		entry.kind === "message" ? [entry] : [],
	);
const textChoice = async () =>
	(await listSendChoices(customerId, null)).find((one) => one.channel === "text" && one.address === phone);

test("a text opens the conversation, the answer goes back by text, and its delivery shows on the message", async () => {
	await receive("Can you come a day earlier?");
	expect(await find()).toMatchObject({ status: "open", hasMessages: true });
	// it needs an answer there and nowhere else
	expect((await lastText())?.reviewedAt).not.toBeNull();
	const waiting = await findWaiting(db, customerId);
	const { defaultWay } = await describeChoices(await listSendChoices(customerId, null), waiting, null, new Date());
	expect(defaultWay).toBe(`text:${phone}`);
	expect(await send("Yes, Tuesday at 8.")).toMatchObject({ kind: "sent" });
	expect(await find()).toMatchObject({ status: "pending" });
	await product.drain();
	const message = twilio.messages.at(-1);
	const { name } = await loadCompany();
	expect(message?.params).toMatchObject({ To: phone, Body: `${name}: Yes, Tuesday at 8.` });
	expect((await entries()).at(-1)?.body).toBe(`${name}: Yes, Tuesday at 8.`);
	expect((await entries()).at(-1)?.delivery?.label).toBe("Sent");
	if (message) await postWebhook(statusWebhook, twilio.report(message, "undelivered", 30003));
	expect((await entries()).map(({ way, delivery }) => [way, delivery?.reason])).toEqual([
		[`Text message, (715) 555-${3000 + count}`, undefined],
		[`Text message, (715) 555-${3000 + count}`, "Not delivered: the phone is off or has no signal"],
	]);
});

test("the office reads why a text can't be sent, and the statement that sends asks again", async () => {
	expect((await textChoice())?.blocked).toContain("hasn't agreed");
	expect(await send("Hello")).toMatchObject({ kind: "blocked" });
	await agreeToTexts(phone);
	expect(await textChoice()).toMatchObject({ consent: "given", blocked: null });
	expect(await send("Hello")).toMatchObject({ kind: "sent" });
	const queued = await lastText();
	await db.transaction((tx) => recordTextOptOut(tx, phone, { source: "keyword" }, "Anna's", new Date()));
	expect((await textChoice())?.blocked).toContain("START");
	expect(await send("Hello again")).toMatchObject({ kind: "blocked" });
	await deliverText(queued?.id ?? "");
	expect((await entries()).at(-1)?.delivery?.reason).toBe("Not sent: opted out of texts");
	expect(twilio.messages.some(({ params }) => params.To === phone)).toBe(false);
});

test("at night the office is warned and may answer", async () => {
	await agreeToTexts(phone);
	const { ways } = await describeChoices(await listSendChoices(customerId, null), null, null, night);
	expect(ways.find(({ value }) => value === `text:${phone}`)?.detail).toContain("late or early");
});

test("pressed in two tabs it is sent once", async () => {
	await agreeToTexts(phone);
	const outcomes = await Promise.all([send("Once"), send("Once")]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["already-sent", "sent"]);
	await product.drain();
	expect(twilio.messages.filter(({ params }) => params.To === phone)).toHaveLength(1);
});

test("a text that is too long is refused with what to do", async () => {
	await agreeToTexts(phone);
	await saveDraft(by(), customerId, 0, { text: "x".repeat(1_601) }, new Date());
	const key = await readNextKey(by(), customerId);
	const message = { version: 1, channel: "text" as const, address: phone, about: null, newestId: null, key };
	expect(await sendDraft(by(), customerId, message, new Date())).toEqual({
		kind: "invalid",
		errors: {
			text: "This text is too long. Shorten it to 1,600 characters, including the company's name if we add it, or send it as an email.",
		},
	});
});

test("the composer says when a text has to name the company", async () => {
	await agreeToTexts(phone);
	const { name } = await loadCompany();
	const companyOf = async () => {
		const { ways } = await describeChoices(await listSendChoices(customerId, null), null, null, new Date());
		return ways.map(({ value, company }) => [value.split(":")[0], company]);
	};
	expect(await companyOf()).toEqual([
		["email", null],
		["text", name],
		["page", null],
	]);
	await send("Hello");
	expect((await companyOf())[1]).toEqual(["text", null]);
});

test("what may be an opt-out is a message too, and still waits for someone who decides", async () => {
	await receive("Please don't text me any more");
	const text = await lastText();
	expect(text?.reviewedAt).toBeNull();
	expect((await entries()).at(-1)?.body).toBe("Please don't text me any more");
	await reviewText(permissionFor(owner, "texts.work"), text?.id ?? "", { optOut: true }, new Date());
	expect((await textChoice())?.blocked).toContain("opted out");
});

test("STOP and START are no messages", async () => {
	await receive("STOP");
	await receive("START");
	expect(await entries()).toEqual([]);
});

test("a text from a shared number is added to the customer that the office chooses, once", async () => {
	const other = await createTestCustomer(owner, { phone });
	const stranger = await createTestCustomer(owner, { phone: "+17155559999" });
	await receive("It's me");
	const text = await lastText();
	const worker = permissionFor(owner, "texts.work");
	expect(await assignText(worker, text?.id ?? "", stranger.id, new Date())).toBe(false);
	const outcomes = await Promise.all(
		[customerId, other.id].map((id) => assignText(worker, text?.id ?? "", id, new Date())),
	);
	expect(outcomes.filter(Boolean)).toHaveLength(1);
	expect(await db.$count(conversationMessages, eq(conversationMessages.textId, text?.id ?? ""))).toBe(1);
});

test("a merge takes the texts and their messages along", async () => {
	await receive("Before the merge");
	const winner = await createTestCustomer(owner, { name: "Ruth P." });
	const merger = permissionFor(owner, "customers.merge");
	const both = { winner: await getCustomer(winner.id), loser: await getCustomer(customerId) };
	expect(await mergeCustomers(merger, both, new Date())).toBe("merged");
	expect((await lastText())?.customerId).toBe(winner.id);
	customerId = winner.id;
	expect((await entries()).map(({ body }) => body)).toEqual(["Before the merge"]);
});

test("the composer starts with what the customer prefers, as long as it can be used", async () => {
	const choice = (channel: "email" | "text" | "page", address: string, blocked: string | null = null) => ({
		channel,
		address,
		consent: "given" as const,
		blocked,
	});
	const [home, work, phone] = [
		choice("email", "ruth@example.com"),
		choice("email", "work@example.com"),
		choice("text", "+17155550142"),
	];
	const page = choice("page", "");
	const start = async (choices: (typeof page)[], last: typeof page | null, preferred: "email" | "text" | null) =>
		(await describeChoices(choices, last, preferred, new Date())).defaultWay;
	const all = [home, work, phone, page];
	expect(await start(all, null, null)).toBe("email:ruth@example.com");
	expect(await start(all, phone, null)).toBe("text:+17155550142");
	expect(await start(all, home, "text")).toBe("text:+17155550142");
	expect(await start(all, work, "email")).toBe("email:work@example.com");
	expect(await start(all, phone, "email")).toBe("email:ruth@example.com");
	const optedOut = { ...phone, blocked: "This number opted out of texts." };
	expect(await start([home, optedOut, page], null, "text")).toBe("email:ruth@example.com");
	const { ways } = await describeChoices(all, null, "text", new Date());
	expect(ways.filter(({ detail }) => detail.startsWith("Customer's preferred channel."))).toMatchObject([
		{ value: "text:+17155550142" },
	]);
});
