import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingMail } from "#app/messaging/email/tables.server.ts";
import { emailConsentWording } from "#app/people/customers/consent.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";
import { makeStart } from "./proof.server.ts";
import { thanksFor } from "./receipt.server.ts";
import { type Received, receiveInquiry } from "./receive.server.ts";
import { inquiries } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
});

const now = new Date("2026-11-21T18:00:00Z");
let count = 0;

/** As the page sends it; `opened` is how many seconds before `now` the form was opened. */
function typed(facts: Record<string, unknown> = {}, opened = 60): ContactForm {
	count += 1;
	const parsed = contactForm.parse({
		key: randomUUID(),
		start: makeStart(new Date(now.getTime() - opened * 1000)),
		name: "Karen Olson",
		email: `Karen${count}@Example.com`,
		phone: "",
		address: "214 N Franklin St, Stanley, WI 54768",
		message: "The ash is dead.",
		...facts,
	});
	return parsed;
}

async function receive(form: ContactForm, ip = `10.0.0.${++count}`): Promise<Received> {
	const received = await receiveInquiry(form, { ip, userAgent: "test" }, now);
	if ("wait" in received) throw new Error("was told to wait");
	return received;
}

async function row(id: string) {
	const [found] = await db.select().from(inquiries).where(eq(inquiries.id, id));
	if (!found) throw new Error("no such inquiry");
	return found;
}

async function mails(to: string) {
	return db.select().from(outgoingMail).where(eq(outgoingMail.to, to));
}

test("the same key sent twenty times at once is one inquiry and one mail", async () => {
	const form = typed();
	const all = await Promise.all(Array.from({ length: 20 }, () => receive(form, "10.1.1.1")));
	expect(new Set(all.map(({ id }) => id)).size).toBe(1);
	expect(await mails(form.email)).toHaveLength(1);
});

test("the same key with other words is another inquiry, and that one is made once, too", async () => {
	const first = typed();
	const second = { ...first, message: "And a stump." };
	const one = await receive(first);
	const [two, again] = [await receive(second), await receive(second)];
	expect(two.id).not.toBe(one.id);
	expect(again.id).toBe(two.id);
	expect((await row(two.id)).message).toBe("And a stump.");
});

test("text is kept as it was typed, in any script", async () => {
	const message = 'שלום 🌳 the tree\n\n  is <b>"big"</b> & Größe\'; drop table inquiries; --';
	const { id } = await receive(typed({ name: "Łukasz مرحبا", message }));
	const kept = await row(id);
	expect(kept.name).toBe("Łukasz مرحبا");
	expect(kept.message).toBe(message);
});

test("one address gets one acknowledgement a day, however many requests name it", async () => {
	const email = "victim@example.com";
	await Promise.all(
		Array.from({ length: 4 }, (_, index) => receive(typed({ email: index % 2 ? email : email.toUpperCase() }))),
	);
	const sent = [...(await mails(email)), ...(await mails(email.toUpperCase()))];
	expect(sent).toHaveLength(1);
	expect(sent[0]?.text).not.toContain("The ash is dead");
	expect(sent[0]?.text).not.toContain("Karen");
});

test("spam lands in the tray with its reasons, gets the same thanks and no mail", async () => {
	const form = typed({ extra: "I am a robot" });
	const { id } = await receive(form);
	expect(await row(id)).toMatchObject({ status: "spam", attentionAt: null });
	expect((await row(id)).spamReasons).toContain("hidden-field");
	expect(await mails(form.email)).toHaveLength(0);
	expect(await thanksFor(id)).toMatchObject({ number: expect.any(Number) });
});

test("a form sent within three seconds, and one that nobody opened, are held back", async () => {
	expect((await row((await receive(typed({}, 1))).id)).status).toBe("spam");
	expect((await row((await receive(typed({ start: "made.up" }))).id)).status).toBe("spam");
	expect((await row((await receive(typed())).id)).status).toBe("new");
});

test("the eleventh request of one connection within the hour goes to the tray, the sixty-first is told to wait", async () => {
	const ip = "10.9.9.9";
	const states = [];
	for (let index = 0; index < 11; index++) states.push((await row((await receive(typed(), ip)).id)).status);
	expect(states).toEqual([...Array(10).fill("new"), "spam"]);
	for (let index = 11; index < 60; index++) await receive(typed(), ip);
	expect(await receiveInquiry(typed(), { ip, userAgent: "" }, now)).toEqual({ wait: expect.any(Number) });
});

test("consent is stored with the words that were read, and only where the box was ticked", async () => {
	const form = typed({ phone: "(715) 555-0177", emailConsent: "yes" });
	await receive(form);
	const stored = await db.select().from(consents).where(eq(consents.value, form.email.toLowerCase()));
	expect(stored).toMatchObject([
		{ kind: "email", purpose: "job-email", granted: true, wording: emailConsentWording("Stanley Tree Care") },
	]);
	expect(await db.select().from(consents).where(eq(consents.value, "+17155550177"))).toHaveLength(0);
});

test("phone numbers are understood as people write them", async () => {
	for (const phone of ["715.555.0142", "+1 (715) 555-0142", "7155550142", "1-715-555-0142"]) {
		const kept = await row((await receive(typed({ email: "", phone }))).id);
		expect([kept.phone, kept.phoneKey]).toEqual([phone, "+17155550142"]);
	}
});

test("an address outside our area is taken and flagged", async () => {
	const kept = await row((await receive(typed({ address: "1 Brewer Way, Milwaukee, WI 53214" }))).id);
	expect([kept.status, kept.area]).toEqual(["new", "outside"]);
});

test("a first reply is due within the promised hours, one hour for a hazard", async () => {
	const planned = await row((await receive(typed())).id);
	const hazard = await row((await receive(typed({ urgency: "hazard" }))).id);
	expect(planned.replyDueAt.getTime() - now.getTime()).toBe(24 * 3_600_000);
	expect(hazard.replyDueAt.getTime() - now.getTime()).toBe(3_600_000);
});

test("what was submitted cannot be changed any more, not even by SQL", async () => {
	const { id } = await receive(typed());
	await expect(pool.query("update inquiries set message = 'other' where id = $1", [id])).rejects.toThrow(
		/never changed/,
	);
});

test("every problem of an empty form is named at once", () => {
	const parsed = contactForm.safeParse({
		key: randomUUID(),
		name: " ",
		email: "",
		phone: "",
		address: "",
		message: "",
	});
	expect(parsed.success).toBe(false);
	const fields = parsed.error?.issues.map((issue) => issue.path.join("."));
	expect(fields).toEqual(expect.arrayContaining(["name", "address", "email", "message"]));
});
