import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { findTextRefusal } from "#app/messaging/texts/send.server.ts";
import { emailConsentWording, marketingTextConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findInquiryConfirmation } from "./confirmation.server.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";
import { createStartToken } from "./proof-of-work.server.ts";
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
		start: createStartToken(new Date(now.getTime() - opened * 1000)),
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
	if ("wait" in received) throw new Error("rate limited");
	return received;
}

async function findRow(id: string) {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
	if (!inquiry) throw new Error("no such inquiry");
	return inquiry;
}

async function findEmails(to: string) {
	return db.select().from(outgoingEmails).where(eq(outgoingEmails.to, to));
}

test("what the browser noted about the visit is stored with the request, and nothing else of it", async () => {
	const form = typed({
		origin: "qr=truck-2&utm_source=truck&utm_campaign=spring&from=www.google.com&email=k%40example.com",
	});
	expect(await findRow((await receive(form)).id)).toMatchObject({
		qrSlug: "truck-2",
		utm: { source: "truck", campaign: "spring" },
		referrerDomain: "www.google.com",
		cameFrom: "QR code truck-2",
	});
});

test.each([[undefined], [["a", "b"]], ["x".repeat(100_000)], ["utm_source=\0&from=<script>"], [new File([], "a")]])(
	"a request with the origin %o arrives without one",
	async (origin) => {
		const row = await findRow((await receive(typed({ origin }))).id);
		expect(row).toMatchObject({ qrSlug: "", utm: {}, referrerDomain: "", cameFrom: "", status: "new" });
	},
);

test("the origin of a request can't be changed afterwards", async () => {
	const { id } = await receive(typed({ origin: "from=google.com" }));
	await expect(db.update(inquiries).set({ cameFrom: "Bing" }).where(eq(inquiries.id, id))).rejects.toThrow();
});

test("the same key sent twenty times at once makes one inquiry and one email", async () => {
	const form = typed();
	const all = await Promise.all(Array.from({ length: 20 }, () => receive(form, "10.1.1.1")));
	expect(new Set(all.map(({ id }) => id)).size).toBe(1);
	expect(await findEmails(form.email)).toHaveLength(1);
});

test("the same key with a different message makes one more inquiry, also only once", async () => {
	const first = typed();
	const second = { ...first, message: "And a stump." };
	const one = await receive(first);
	const [two, again] = [await receive(second), await receive(second)];
	expect(two.id).not.toBe(one.id);
	expect(again.id).toBe(two.id);
	expect((await findRow(two.id)).message).toBe("And a stump.");
});

test("text is stored as typed, in any script", async () => {
	const message = 'שלום 🌳 the tree\n\n  is <b>"big"</b> & Größe\'; drop table inquiries; --';
	const { id } = await receive(typed({ name: "Łukasz مرحبا", message }));
	const inquiry = await findRow(id);
	expect(inquiry.name).toBe("Łukasz مرحبا");
	expect(inquiry.message).toBe(message);
});

test("one email address gets at most one acknowledgement a day", async () => {
	const email = "victim@example.com";
	await Promise.all(
		Array.from({ length: 4 }, (_, index) => receive(typed({ email: index % 2 ? email : email.toUpperCase() }))),
	);
	const sent = [...(await findEmails(email)), ...(await findEmails(email.toUpperCase()))];
	expect(sent).toHaveLength(1);
	expect(sent[0]?.text).not.toContain("The ash is dead");
	expect(sent[0]?.text).not.toContain("Karen");
});

test("spam is stored with its reasons and gets the thank-you page but no email", async () => {
	const form = typed({ extra: "I am a robot" });
	const { id } = await receive(form);
	expect(await findRow(id)).toMatchObject({ status: "spam", attentionAt: null });
	expect((await findRow(id)).spamReasons).toContain("hidden-field");
	expect(await findEmails(form.email)).toHaveLength(0);
	expect(await findInquiryConfirmation(id)).toMatchObject({ number: expect.any(Number) });
});

test("a form sent within three seconds or never opened is held as spam", async () => {
	expect((await findRow((await receive(typed({}, 1))).id)).status).toBe("spam");
	expect((await findRow((await receive(typed({ start: "made.up" }))).id)).status).toBe("spam");
	expect((await findRow((await receive(typed())).id)).status).toBe("new");
});

test("the eleventh request from one connection within an hour is held as spam, the sixty-first is refused", async () => {
	const ip = "10.9.9.9";
	const states = [];
	for (let index = 0; index < 11; index++) states.push((await findRow((await receive(typed(), ip)).id)).status);
	expect(states).toEqual([...Array(10).fill("new"), "spam"]);
	for (let index = 11; index < 60; index++) await receive(typed(), ip);
	expect(await receiveInquiry(typed(), { ip, userAgent: "" }, now)).toEqual({ wait: expect.any(Number) });
});

test("consent is stored with its wording, and only where the box was checked", async () => {
	const form = typed({ phone: "(715) 555-0177", emailConsent: "yes" });
	await receive(form);
	const stored = await db.select().from(consents).where(eq(consents.value, form.email.toLowerCase()));
	expect(stored).toMatchObject([
		{ kind: "email", purpose: "job-email", granted: true, wording: emailConsentWording("Stanley Tree Care") },
	]);
	expect(await db.select().from(consents).where(eq(consents.value, "+17155550177"))).toHaveLength(0);
});

test("the box for marketing texts is a consent of its own, and nothing else gives it", async () => {
	const purposesOf = async (phone: string) =>
		(await db.select().from(consents).where(eq(consents.value, phone))).map(({ purpose, wording }) => [
			purpose,
			wording,
		]);
	const marketing = ["marketing-text", marketingTextConsentWording("Stanley Tree Care")];
	await receive(typed({ phone: "(715) 555-0171", textConsent: "yes" }));
	expect(await purposesOf("+17155550171")).toEqual([["job-text", textConsentWording("Stanley Tree Care")]]);
	await receive(typed({ phone: "(715) 555-0172", marketingConsent: "yes" }));
	expect(await purposesOf("+17155550172")).toEqual([marketing]);
	await receive(typed({ phone: "(715) 555-0173", marketingConsent: "yes", extra: "I am a robot" }));
	expect(await purposesOf("+17155550173")).toEqual([]);
	expect(await findTextRefusal("+17155550172", "marketing-text")).toBeNull();
	expect(await findTextRefusal("+17155550172", "job-text")).toBe("no-consent");
	expect(() => typed({ phone: "", marketingConsent: "yes" })).toThrow(/Enter a phone number so we can text you/);
});

test("phone numbers are recognized in the usual formats", async () => {
	for (const phone of ["715.555.0142", "+1 (715) 555-0142", "7155550142", "1-715-555-0142"]) {
		const inquiry = await findRow((await receive(typed({ email: "", phone }))).id);
		expect([inquiry.phone, inquiry.phoneKey]).toEqual([phone, "+17155550142"]);
	}
});

test("an address outside the service area is accepted and flagged", async () => {
	const inquiry = await findRow((await receive(typed({ address: "1 Brewer Way, Milwaukee, WI 53214" }))).id);
	expect([inquiry.status, inquiry.area]).toEqual(["new", "outside"]);
});

test("a first reply is due within the promised hours, one hour for a hazard", async () => {
	const planned = await findRow((await receive(typed())).id);
	const hazard = await findRow((await receive(typed({ urgency: "hazard" }))).id);
	expect(planned.replyDueAt.getTime() - now.getTime()).toBe(24 * 3_600_000);
	expect(hazard.replyDueAt.getTime() - now.getTime()).toBe(3_600_000);
});

test("a submitted inquiry can't be changed, not even by SQL", async () => {
	const { id } = await receive(typed());
	await expect(pool.query("update inquiries set message = 'other' where id = $1", [id])).rejects.toThrow(
		/never changed/,
	);
});

test("an empty form reports all errors at once", () => {
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
