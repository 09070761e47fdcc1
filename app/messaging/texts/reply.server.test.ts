import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { agreeToTexts, queueTestText } from "./fixtures.server.ts";
import { measureText } from "./segments.ts";
import { sendText } from "./send.server.ts";
import { texts } from "./tables.server.ts";
import type { TextPurpose, TextStatus } from "./text.ts";

let product: TestProduct;
let company: string;
beforeAll(async () => {
	product = await openTestProduct();
	company = (await loadCompany()).name;
});
afterAll(() => product.close());

const now = new Date("2026-06-10T17:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

let phone: string;
let count = 0;
beforeEach(async () => {
	count += 1;
	phone = `+1715555${String(4000 + count)}`;
	await agreeToTexts(phone);
});

async function write(body: string, at = now, purpose: TextPurpose = "reply") {
	const id = await queueTestText({ phone, body, purpose }, at);
	const [text] = await db.select().from(texts).where(eq(texts.id, id));
	if (!text) throw new Error("the test text was not stored");
	return text;
}
const become = (id: string, status: TextStatus) =>
	db.update(texts).set({ status, reason: "canceled" }).where(eq(texts.id, id));

test("the first text of a conversation names the company, and is measured with it", async () => {
	const first = await write("Yes, Tuesday at 8.");
	expect(first).toMatchObject({ body: `${company}: Yes, Tuesday at 8.`, ...measuredAs(first.body) });
	expect((await write("Or Wednesday.")).body).toBe("Or Wednesday.");
	expect((await write("And now?", later(91))).body).toBe(`${company}: And now?`);
});

const measuredAs = (body: string) => {
	const { segments, encoding } = measureText(body);
	return { segments, encoding };
};

test("a text that names the company gets no second name", async () => {
	expect((await write(`This is Bob at ${company.toUpperCase()}.`)).body).toBe(
		`This is Bob at ${company.toUpperCase()}.`,
	);
});

test("a text about a visit has introduced the company already", async () => {
	await write(`${company}: Your visit is on Tuesday.`, now, "job-text");
	expect((await write("See you then.")).body).toBe("See you then.");
});

test.each(["refused", "failed", "undelivered", "unknown", "saved"] as const)(
	"a text that is %s has told nobody who writes",
	async (status) => {
		await become((await write("Hello")).id, status);
		expect((await write("Hello again")).body).toBe(`${company}: Hello again`);
	},
);

test("a retry with the same key returns the text as it was stored", async () => {
	const key = randomUUID();
	const one = { kind: "customer-message", entity: "conversation-message", entityId: randomUUID(), customerId: null };
	const text = { ...one, phone, purpose: "reply" as const, body: "Hi", sendBefore: null, idempotencyKey: key };
	const [first, second] = [
		await db.transaction((tx) => sendText(tx, text, now)),
		await db.transaction((tx) => sendText(tx, text, now)),
	];
	expect(first).toMatchObject({ body: `${company}: Hi` });
	expect(second).toEqual(first);
});
