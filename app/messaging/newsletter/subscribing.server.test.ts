import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingMail } from "#app/messaging/email/tables.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { newsletterWording, stopWording } from "./newsletter.ts";
import { subscribeForm } from "./newsletter-form.ts";
import {
	confirm,
	forgetUnconfirmed,
	newsletterWait,
	readConfirmation,
	readSubscriber,
	subscribe,
	unsubscribe,
} from "./subscribing.server.ts";
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
const later = (days: number) => new Date(now.getTime() + days * day);
const from = { ip: "10.0.0.1", userAgent: "a browser" };
let count = 0;
const somebody = () => `reader-${++count}@example.com`;

const ask = (email: string, at = now, more: Record<string, unknown> = {}) =>
	subscribe(subscribeForm.parse({ email, source: "footer", ...more }), from, at);

async function row(email: string) {
	const [found] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	if (!found) throw new Error(`${email} is not known`);
	return found;
}
const confirmToken = async (email: string) => makeLink("newsletter-confirm", (await row(email)).confirmId);
const stopToken = async (email: string) => makeLink("newsletter-unsubscribe", (await row(email)).id);
const mails = (to: string) => db.select().from(outgoingMail).where(eq(outgoingMail.to, to)).orderBy(outgoingMail.id);
const kinds = async (to: string) => (await mails(to)).map(({ kind }) => kind);
const agreed = (email: string) =>
	db
		.select()
		.from(consents)
		.where(and(eq(consents.value, email), eq(consents.purpose, "newsletter")))
		.orderBy(consents.id);
const barred = async (email: string) =>
	(await db.select().from(suppressions).where(eq(suppressions.email, email))).map(({ reason }) => reason);

/** On the list, in the usual way. */
async function reader(at = now): Promise<string> {
	const email = somebody();
	await ask(email, at);
	await confirm(await confirmToken(email), from, at);
	return email;
}

test("a request waits with its proof, and one mail goes out", async () => {
	const email = somebody();
	await ask(` ${email.toUpperCase()} `, now, { name: "Karen" });
	expect(await row(email)).toMatchObject({
		status: "pending",
		name: "Karen",
		wording: newsletterWording,
		source: "footer",
		askedAt: now,
		ip: "10.0.0.1",
		userAgent: "a browser",
		confirmedAt: null,
	});
	const [mail] = await mails(email);
	expect(mail?.text).toContain(`/newsletter/confirm/${await confirmToken(email)}`);
	expect(mail?.text).not.toContain("Karen");
	expect(mail?.headers).toEqual({});
	expect(await agreed(email)).toEqual([]);
});

test("twenty requests at once are one row and one mail; the next day brings one more with the same link", async () => {
	const email = somebody();
	await Promise.all(Array.from({ length: 20 }, () => ask(email)));
	const link = await confirmToken(email);
	expect(await kinds(email)).toEqual(["newsletter-confirm"]);
	await ask(email, later(1));
	expect(await kinds(email)).toEqual(["newsletter-confirm", "newsletter-confirm"]);
	expect(await confirmToken(email)).toBe(link);
});

test("the day is the company's", async () => {
	const email = somebody();
	await ask(email, new Date("2026-11-21T05:59:00Z"));
	await ask(email, new Date("2026-11-21T06:01:00Z"));
	await ask(email, new Date("2026-11-22T05:59:00Z"));
	expect(await kinds(email)).toHaveLength(2);
});

test("opening the link changes nothing; the button puts the address on the list once", async () => {
	const email = somebody();
	await ask(email);
	const token = await confirmToken(email);
	expect(await readConfirmation(token, now)).toEqual({ email, state: "open" });
	expect((await row(email)).status).toBe("pending");
	expect(await Promise.all([confirm(token, from, now), confirm(token, from, now)])).toEqual(["confirmed", "confirmed"]);
	expect(await confirm(token, from, later(3))).toBe("confirmed");
	expect(await row(email)).toMatchObject({ status: "confirmed", confirmedAt: now });
	expect(await agreed(email)).toMatchObject([
		{ kind: "email", granted: true, wording: newsletterWording, source: "footer", ip: "10.0.0.1" },
	]);
	expect(await kinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
	expect(await readConfirmation(token, later(60))).toEqual({ email, state: "confirmed" });
});

test("a link of another kind, a foreign one and one of 30 days ago open nothing", async () => {
	const email = somebody();
	await ask(email);
	const token = await confirmToken(email);
	for (const wrong of ["", "nonsense", await stopToken(email), `${token}A`, token.slice(0, -2)]) {
		expect(await readConfirmation(wrong, now), wrong).toBeNull();
		expect(await confirm(wrong, from, now), wrong).toBe("gone");
	}
	expect(await readConfirmation(token, later(30))).toBeNull();
	expect(await confirm(token, from, later(30))).toBe("gone");
	expect((await row(email)).status).toBe("pending");
	expect(await unsubscribe(token, from, "unsubscribe page", now)).toBe("gone");
});

test("who is on the list and asks again is told so by mail, and stays on it", async () => {
	const email = await reader();
	await ask(email, later(1));
	await ask(email, later(1));
	expect(await kinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome", "newsletter-known"]);
	expect((await row(email)).status).toBe("confirmed");
});

test("leaving is written down once with its words, and holds", async () => {
	const email = await reader();
	const token = await stopToken(email);
	expect(await readSubscriber(token)).toEqual({ email, status: "confirmed" });
	await Promise.all([1, 2, 3].map(() => unsubscribe(token, from, "mail program", now)));
	expect(await row(email)).toMatchObject({ status: "unsubscribed", unsubscribedAt: now });
	expect((await agreed(email)).map(({ granted, wording, source }) => ({ granted, wording, source }))).toEqual([
		{ granted: true, wording: newsletterWording, source: "footer" },
		{ granted: false, wording: stopWording, source: "mail program" },
	]);
	expect(await barred(email)).toEqual(["unsubscribed"]);
	expect(await confirm(await confirmToken(email), from, now)).toBe("gone");
});

test("who left comes back by a fresh request and its own link only", async () => {
	const email = await reader();
	await unsubscribe(await stopToken(email), from, "unsubscribe page", now);
	const old = await confirmToken(email);
	await ask(email, later(2));
	expect(await confirm(old, from, later(2))).toBe("gone");
	expect(await barred(email)).toEqual(["unsubscribed"]);
	expect(await confirm(await confirmToken(email), from, later(2))).toBe("confirmed");
	expect(await barred(email)).toEqual([]);
	expect((await agreed(email)).map(({ granted }) => granted)).toEqual([true, false, true]);
});

test("who leaves and comes back on one day uses the mail of that day, as there is no second", async () => {
	const email = await reader();
	await unsubscribe(await stopToken(email), from, "unsubscribe page", now);
	await ask(email);
	expect(await kinds(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
	expect(await confirm(await confirmToken(email), from, now)).toBe("confirmed");
});

test.each(["bounced", "complained", "asked"] as const)("an address that %s gets no mail and no row", async (reason) => {
	const email = somebody();
	await db.insert(suppressions).values({ email, reason });
	await ask(email.toUpperCase());
	expect(await mails(email)).toEqual([]);
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
});

test("an address that was barred after it asked is not put on the list", async () => {
	const email = somebody();
	await ask(email);
	await db.insert(suppressions).values({ email, reason: "complained" });
	expect(await confirm(await confirmToken(email), from, now)).toBe("gone");
});

test("capital letters are one address, a plus makes another", async () => {
	const email = somebody();
	await ask(email);
	await ask(email.replace("reader", "Reader"));
	await ask(email.replace("@", "+trees@"));
	expect(await kinds(email)).toHaveLength(1);
	expect(await kinds(email.replace("@", "+trees@"))).toHaveLength(1);
});

test("what a robot fills in leaves no trace", async () => {
	const email = somebody();
	await ask(email, now, { extra: "http://spam.example" });
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
	expect(await mails(email)).toEqual([]);
});

test("mail to the list carries the headers of RFC 8058 as far as the mail server", async () => {
	const email = await reader();
	await product.drain();
	const [, welcome] = await mails(email);
	const url = `http://localhost:3000/newsletter/unsubscribe/${await stopToken(email)}`;
	expect(welcome?.headers).toEqual({
		"List-Unsubscribe": `<${url}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
	expect(welcome?.text).toContain(url);
	const { readdir, readFile } = await import("node:fs/promises");
	const folder = `${product.settings.dataDir}/outbox`;
	const letters = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, "utf8")));
	const taken = letters
		.filter((letter) => letter.includes(`To: ${email}`))
		.map((letter) => letter.replaceAll("\r\n ", " "));
	expect(taken.map((letter) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(letter)).sort()).toEqual([
		false,
		true,
	]);
	expect(taken.some((letter) => letter.includes(`List-Unsubscribe: <${url}>`))).toBe(true);
});

test("after a month unanswered requests are forgotten; who had left before stays known", async () => {
	const [fresh, old] = [somebody(), somebody()];
	const back = await reader();
	await unsubscribe(await stopToken(back), from, "unsubscribe page", now);
	await ask(back, later(2));
	await ask(old);
	await ask(fresh, later(20));
	await forgetUnconfirmed(later(40));
	expect(await db.select().from(subscribers).where(eq(subscribers.email, old))).toEqual([]);
	expect((await row(fresh)).status).toBe("pending");
	expect((await row(back)).status).toBe("unsubscribed");
});

test("one connection is stopped after twenty posts, and another is not", async () => {
	for (let post = 0; post < 20; post += 1) expect(await newsletterWait("10.9.9.9")).toBeNull();
	expect(await newsletterWait("10.9.9.9")).toBeGreaterThan(3000);
	expect(await newsletterWait("10.9.9.8")).toBeNull();
});
