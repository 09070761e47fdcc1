import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { newsletterWording, unsubscribeWording } from "./newsletter.ts";
import { subscribeForm } from "./newsletter-form.ts";
import {
	confirmSubscription,
	deleteUnconfirmed,
	findConfirmation,
	findSubscriber,
	newsletterRetryAfter,
	subscribe,
	unsubscribe,
} from "./subscriptions.server.ts";
import { subscribers, suppressions } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
});

const now = new Date("2026-11-21T18:00:00Z");
const day = 86_400_000;
const daysLater = (days: number) => new Date(now.getTime() + days * day);
const client = { ip: "10.0.0.1", userAgent: "a browser" };
let count = 0;
const newAddress = () => `reader-${++count}@example.com`;

const signUp = (email: string, at = now, more: Record<string, unknown> = {}) =>
	subscribe(subscribeForm.parse({ email, source: "footer", ...more }), client, at);

async function findRow(email: string) {
	const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	if (!subscriber) throw new Error(`${email} is not in the table`);
	return subscriber;
}
const confirmToken = async (email: string) => createLinkToken("newsletter-confirm", (await findRow(email)).confirmId);
const unsubscribeToken = async (email: string) => createLinkToken("newsletter-unsubscribe", (await findRow(email)).id);
const findEmails = (to: string) =>
	db.select().from(outgoingEmails).where(eq(outgoingEmails.to, to)).orderBy(outgoingEmails.id);
const emailKinds = async (to: string) => (await findEmails(to)).map(({ kind }) => kind);
const findConsents = (email: string) =>
	db
		.select()
		.from(consents)
		.where(and(eq(consents.value, email), eq(consents.purpose, "newsletter")))
		.orderBy(consents.id);
const listSuppressions = async (email: string) =>
	(await db.select().from(suppressions).where(eq(suppressions.email, email))).map(({ reason }) => reason);

/** A confirmed subscriber's address. */
async function createSubscriber(at = now): Promise<string> {
	const email = newAddress();
	await signUp(email, at);
	await confirmSubscription(await confirmToken(email), client, at);
	return email;
}

test("a sign-up is stored as pending with its proof, and one email goes out", async () => {
	const email = newAddress();
	await signUp(` ${email.toUpperCase()} `, now, { name: "Karen" });
	expect(await findRow(email)).toMatchObject({
		status: "pending",
		name: "Karen",
		wording: newsletterWording,
		source: "footer",
		signedUpAt: now,
		ip: "10.0.0.1",
		userAgent: "a browser",
		confirmedAt: null,
	});
	const [confirmation] = await findEmails(email);
	expect(confirmation?.text).toContain(`/newsletter/confirm/${await confirmToken(email)}`);
	expect(confirmation?.text).not.toContain("Karen");
	expect(confirmation?.headers).toEqual({});
	expect(await findConsents(email)).toEqual([]);
});

test("twenty sign-ups at once make one row and one email; the next day sends one more with the same link", async () => {
	const email = newAddress();
	await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
	const link = await confirmToken(email);
	expect(await emailKinds(email)).toEqual(["newsletter-confirm"]);
	await signUp(email, daysLater(1));
	expect(await emailKinds(email)).toEqual(["newsletter-confirm", "newsletter-confirm"]);
	expect(await confirmToken(email)).toBe(link);
});

test("one email per day counts in the company's time zone", async () => {
	const email = newAddress();
	await signUp(email, new Date("2026-11-21T05:59:00Z"));
	await signUp(email, new Date("2026-11-21T06:01:00Z"));
	await signUp(email, new Date("2026-11-22T05:59:00Z"));
	expect(await emailKinds(email)).toHaveLength(2);
});

test("opening the link changes nothing; the button subscribes the address once", async () => {
	const email = newAddress();
	await signUp(email);
	const token = await confirmToken(email);
	expect(await findConfirmation(token, now)).toEqual({ email, state: "open" });
	expect((await findRow(email)).status).toBe("pending");
	expect(await Promise.all([confirmSubscription(token, client, now), confirmSubscription(token, client, now)])).toEqual(
		["confirmed", "confirmed"],
	);
	expect(await confirmSubscription(token, client, daysLater(3))).toBe("confirmed");
	expect(await findRow(email)).toMatchObject({ status: "confirmed", confirmedAt: now });
	expect(await findConsents(email)).toMatchObject([
		{ kind: "email", granted: true, wording: newsletterWording, source: "footer", ip: "10.0.0.1" },
	]);
	expect(await emailKinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
	expect(await findConfirmation(token, daysLater(60))).toEqual({ email, state: "confirmed" });
});

test("links of another kind, forged links and links older than 30 days don't work", async () => {
	const email = newAddress();
	await signUp(email);
	const token = await confirmToken(email);
	for (const wrong of ["", "nonsense", await unsubscribeToken(email), `${token}A`, token.slice(0, -2)]) {
		expect(await findConfirmation(wrong, now), wrong).toBeNull();
		expect(await confirmSubscription(wrong, client, now), wrong).toBe("gone");
	}
	expect(await findConfirmation(token, daysLater(30))).toBeNull();
	expect(await confirmSubscription(token, client, daysLater(30))).toBe("gone");
	expect((await findRow(email)).status).toBe("pending");
	expect(await unsubscribe(token, client, "unsubscribe page", now)).toBe("gone");
});

test("a subscriber who signs up again gets an email and stays subscribed", async () => {
	const email = await createSubscriber();
	await signUp(email, daysLater(1));
	await signUp(email, daysLater(1));
	expect(await emailKinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome", "newsletter-known"]);
	expect((await findRow(email)).status).toBe("confirmed");
});

test("unsubscribing is recorded once with its wording and lasts", async () => {
	const email = await createSubscriber();
	const token = await unsubscribeToken(email);
	expect(await findSubscriber(token)).toEqual({ email, status: "confirmed" });
	await Promise.all([1, 2, 3].map(() => unsubscribe(token, client, "email app", now)));
	expect(await findRow(email)).toMatchObject({ status: "unsubscribed", unsubscribedAt: now });
	expect((await findConsents(email)).map(({ granted, wording, source }) => ({ granted, wording, source }))).toEqual([
		{ granted: true, wording: newsletterWording, source: "footer" },
		{ granted: false, wording: unsubscribeWording, source: "email app" },
	]);
	expect(await listSuppressions(email)).toEqual(["unsubscribed"]);
	expect(await confirmSubscription(await confirmToken(email), client, now)).toBe("gone");
});

test("a former subscriber can return only with a new sign-up and its new link", async () => {
	const email = await createSubscriber();
	await unsubscribe(await unsubscribeToken(email), client, "unsubscribe page", now);
	const old = await confirmToken(email);
	await signUp(email, daysLater(2));
	expect(await confirmSubscription(old, client, daysLater(2))).toBe("gone");
	expect(await listSuppressions(email)).toEqual(["unsubscribed"]);
	expect(await confirmSubscription(await confirmToken(email), client, daysLater(2))).toBe("confirmed");
	expect(await listSuppressions(email)).toEqual([]);
	expect((await findConsents(email)).map(({ granted }) => granted)).toEqual([true, false, true]);
});

test("a subscriber who leaves and returns on one day uses that day's email", async () => {
	const email = await createSubscriber();
	await unsubscribe(await unsubscribeToken(email), client, "unsubscribe page", now);
	await signUp(email);
	expect(await emailKinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
	expect(await confirmSubscription(await confirmToken(email), client, now)).toBe("confirmed");
});

test.each(["bounced", "complained", "requested"] as const)(
	"an address with suppression reason %s gets no email and no row",
	async (reason) => {
		const email = newAddress();
		await db.insert(suppressions).values({ email, reason });
		await signUp(email.toUpperCase());
		expect(await findEmails(email)).toEqual([]);
		expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
	},
);

test("an address suppressed after signing up can't be confirmed", async () => {
	const email = newAddress();
	await signUp(email);
	await db.insert(suppressions).values({ email, reason: "complained" });
	expect(await confirmSubscription(await confirmToken(email), client, now)).toBe("gone");
});

test("addresses ignore case, and a plus tag makes another address", async () => {
	const email = newAddress();
	await signUp(email);
	await signUp(email.replace("reader", "Reader"));
	await signUp(email.replace("@", "+trees@"));
	expect(await emailKinds(email)).toHaveLength(1);
	expect(await emailKinds(email.replace("@", "+trees@"))).toHaveLength(1);
});

test("a sign-up with the hidden field filled in is ignored", async () => {
	const email = newAddress();
	await signUp(email, now, { extra: "http://spam.example" });
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
	expect(await findEmails(email)).toEqual([]);
});

test("emails to subscribers reach the mail server with the RFC 8058 headers", async () => {
	const email = await createSubscriber();
	const [, welcome] = await findEmails(email);
	await product.drain();
	const url = `http://localhost:3000/newsletter/unsubscribe/${await unsubscribeToken(email)}`;
	expect(welcome?.headers).toEqual({
		"List-Unsubscribe": `<${url}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
	expect(welcome?.text).toContain(url);
	const { readdir, readFile } = await import("node:fs/promises");
	const folder = `${product.settings.dataDir}/outbox`;
	const files = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, "utf8")));
	const received = files.filter((file) => file.includes(`To: ${email}`)).map((file) => file.replaceAll("\r\n ", " "));
	expect(received.map((file) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(file)).sort()).toEqual([
		false,
		true,
	]);
	expect(received.some((file) => file.includes(`List-Unsubscribe: <${url}>`))).toBe(true);
});

test("unconfirmed sign-ups are deleted after a month; former subscribers stay unsubscribed", async () => {
	const [recent, old] = [newAddress(), newAddress()];
	const returning = await createSubscriber();
	await unsubscribe(await unsubscribeToken(returning), client, "unsubscribe page", now);
	await signUp(returning, daysLater(2));
	await signUp(old);
	await signUp(recent, daysLater(20));
	await deleteUnconfirmed(daysLater(40));
	expect(await db.select().from(subscribers).where(eq(subscribers.email, old))).toEqual([]);
	expect((await findRow(recent)).status).toBe("pending");
	expect((await findRow(returning)).status).toBe("unsubscribed");
});

test("one connection is limited after twenty posts, others are not", async () => {
	for (let post = 0; post < 20; post += 1) expect(await newsletterRetryAfter("10.9.9.9")).toBeNull();
	expect(await newsletterRetryAfter("10.9.9.9")).toBeGreaterThan(3000);
	expect(await newsletterRetryAfter("10.9.9.8")).toBeNull();
});
