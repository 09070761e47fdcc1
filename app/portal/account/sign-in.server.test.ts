import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { channels, customers } from "#app/people/customers/tables.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readSavedEmails } from "#server/testing/saved-emails.ts";
import { deleteExpiredSessions } from "./expired-sessions.server.ts";
import { signedInCustomer } from "./fixtures.server.ts";
import {
	findSignedInCustomer,
	readSignInLink,
	requestSignInLink,
	sendSignInLink,
	signInByLink,
	signOutCustomer,
} from "./sign-in.server.ts";
import { customerAccounts, customerSessions, customerVerifications } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
});

let count = 0;
const newEmail = () => `karen-${++count}@example.com`;
const visitor = (cookie = "") => ({
	headers: new Headers(cookie ? { cookie } : {}),
	ip: "10.0.0.7",
	userAgent: "a phone",
});

async function customer(email: string, name = "Karen Olson"): Promise<string> {
	const [row] = await db.insert(customers).values({ name }).returning();
	if (!row) throw new Error("no row came back");
	await db.insert(channels).values({ customerId: row.id, kind: "email", value: email });
	return row.id;
}

async function mailsTo(email: string) {
	return db.select().from(outgoingEmails).where(eq(outgoingEmails.to, email)).orderBy(outgoingEmails.id);
}

async function linkFor(email: string): Promise<string> {
	await sendSignInLink(email);
	return tokenIn((await mailsTo(email)).at(-1)?.text);
}

function tokenIn(text = ""): string {
	const token = /\/account\/sign-in\/(\w+)/.exec(text)?.[1];
	if (!token) throw new Error("the email has no link");
	return token;
}

function asCookies(set: string[]): string {
	return set.map((line) => line.split(";")[0]).join("; ");
}

async function signedIn(email: string): Promise<string> {
	const outcome = await signInByLink(visitor(), await linkFor(email));
	if (outcome === "invalid") throw new Error("the link did not work");
	return asCookies(outcome.cookies);
}

test("a link signs a customer in, once, and the cookie is kept for 30 days", async () => {
	const email = newEmail();
	await customer(email);
	const token = await linkFor(email);
	expect(await readSignInLink(token, new Date())).toBe(email);
	expect(await readSignInLink(token, new Date())).toBe(email);
	const outcome = await signInByLink(visitor(), token);
	if (outcome === "invalid") throw new Error("the link did not work");
	expect(outcome.cookies.join()).toMatch(/customer\.session_token=.*Max-Age=2592000.*HttpOnly; SameSite=Lax/);
	expect(await findSignedInCustomer(visitor(asCookies(outcome.cookies)).headers)).toMatchObject({
		customer: { email, name: "Karen Olson" },
	});
	expect(await readSignInLink(token, new Date())).toBeNull();
	expect(await signInByLink(visitor(), token)).toBe("invalid");
	const [session] = await db.select().from(customerSessions).orderBy(customerSessions.id).limit(1);
	expect(session?.ipAddress).toBe("10.0.0.7");
});

test("of two browsers with the same link, only one is signed in", async () => {
	const email = newEmail();
	await customer(email);
	const token = await linkFor(email);
	const both = await Promise.all([signInByLink(visitor(), token), signInByLink(visitor(), token)]);
	expect(both.filter((outcome) => outcome === "invalid")).toHaveLength(1);
});

test("the token is stored as a hash, and a link expires after 15 minutes", async () => {
	const email = newEmail();
	await customer(email);
	const token = await linkFor(email);
	const stored = await db.select().from(customerVerifications);
	expect(JSON.stringify(stored)).not.toContain(token);
	expect(await readSignInLink(token, new Date(Date.now() + 15 * 60_000))).toBeNull();
	await db.update(customerVerifications).set({ expiresAt: new Date(Date.now() - 1000) });
	expect(await signInByLink(visitor(), token)).toBe("invalid");
});

test.each(["", "nonsense", "a".repeat(5000), "' or 1=1 --"])("the token %.20s opens nothing", async (token) => {
	expect(await readSignInLink(token, new Date())).toBeNull();
	expect(await signInByLink(visitor(), token)).toBe("invalid");
});

test("the answer is the same for every address, and only known ones get an email", async () => {
	const [known, wrote, spam, stranger] = [newEmail(), newEmail(), newEmail(), newEmail()];
	await customer(known);
	await createTestInquiry({ email: wrote, name: "Mike" });
	await createTestInquiry({ email: spam, spam: true });
	for (const email of [known.toUpperCase(), ` ${wrote} `, spam, stranger])
		expect(await requestSignInLink(email, `10.1.0.${++count}`)).toBeNull();
	expect(await product.drain()).toEqual([]);
	expect((await mailsTo(known)).map(({ kind }) => kind)).toEqual(["account-link"]);
	expect(await mailsTo(wrote)).toHaveLength(1);
	expect(await mailsTo(spam)).toEqual([]);
	expect(await mailsTo(stranger)).toEqual([]);
	expect(await db.select().from(customerAccounts).where(eq(customerAccounts.email, stranger))).toEqual([]);
});

test("a connection that requests many links must wait, also for unknown addresses", async () => {
	for (let times = 0; times < 10; times += 1) expect(await requestSignInLink(newEmail(), "10.3.0.1")).toBeNull();
	expect(await requestSignInLink(newEmail(), "10.3.0.1")).toBeGreaterThan(3000);
});

test("a stranger's requests neither flood a mailbox nor keep the link from its owner", async () => {
	const email = newEmail();
	await customer(email);
	for (let times = 0; times < 30; times += 1)
		expect(await requestSignInLink(email.toUpperCase(), `10.2.0.${times}`)).toBeNull();
	expect(await product.drain()).toEqual([]);
	const sent = await readSavedEmails(product.settings.dataDir, email);
	expect(sent).toHaveLength(2);
	for (const { text } of sent) expect(await readSignInLink(tokenIn(text), new Date())).toBe(email);
});

test("a session stops working when the address is removed from its customer", async () => {
	const email = newEmail();
	const id = await customer(email);
	const cookie = await signedIn(email);
	const waiting = await linkFor(email);
	expect(await findSignedInCustomer(visitor(cookie).headers)).not.toBeNull();
	await db.delete(channels).where(eq(channels.customerId, id));
	expect(await findSignedInCustomer(visitor(cookie).headers)).toBeNull();
	expect(await signInByLink(visitor(), waiting)).toBe("invalid");
	await sendSignInLink(email);
	expect(await mailsTo(email)).toHaveLength(2);
});

test("someone with only a request stays known until the request is marked as spam", async () => {
	const email = newEmail();
	const inquiry = await createTestInquiry({ email, name: "Mike Nowak" });
	const cookie = await signedIn(email);
	expect((await findSignedInCustomer(visitor(cookie).headers))?.customer.name).toBe("Mike Nowak");
	await db.update(inquiries).set({ status: "spam" }).where(eq(inquiries.id, inquiry.id));
	expect(await findSignedInCustomer(visitor(cookie).headers)).toBeNull();
});

test("customers who share an address are greeted by all names", async () => {
	const email = newEmail();
	await customer(email, "Karen Olson");
	await customer(email, "Dale Olson");
	expect((await findSignedInCustomer(visitor(await signedIn(email)).headers))?.customer.name).toBe(
		"Karen Olson and Dale Olson",
	);
});

test("signing out ends this browser's session; on all devices ends every session", async () => {
	const email = newEmail();
	await customer(email);
	const [phone, desk, tablet] = [await signedIn(email), await signedIn(email), (await signedInCustomer(email)).cookie];
	const gone = await signOutCustomer(visitor(phone), false);
	expect(gone.join()).toMatch(/customer\.session_token=;.*Max-Age=0/);
	expect(await findSignedInCustomer(visitor(phone).headers)).toBeNull();
	expect(await findSignedInCustomer(visitor(desk).headers)).not.toBeNull();
	await signOutCustomer(visitor(desk), true);
	expect(await findSignedInCustomer(visitor(desk).headers)).toBeNull();
	expect(await findSignedInCustomer(visitor(tablet).headers)).toBeNull();
	expect(await signOutCustomer(visitor(), true)).toEqual(expect.any(Array));
});

test("expired sessions and links are deleted, valid ones stay", async () => {
	const email = newEmail();
	await customer(email);
	const cookie = await signedIn(email);
	const token = await linkFor(email);
	const count = async () => [
		(await db.select().from(customerSessions)).length,
		(await db.select().from(customerVerifications)).length,
	];
	await deleteExpiredSessions(new Date());
	expect(await readSignInLink(token, new Date())).toBe(email);
	expect(await findSignedInCustomer(visitor(cookie).headers)).not.toBeNull();
	await deleteExpiredSessions(new Date(Date.now() + 31 * 86_400_000));
	expect(await count()).toEqual([0, 0]);
});

test("a customer's cookie doesn't sign in to the back office", async () => {
	const email = newEmail();
	await customer(email);
	const cookie = await signedIn(email);
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	expect(await findSession(new Headers({ cookie: cookie.replaceAll("customer.", "staff.") }))).toBeNull();
});

test("a cookie with a forged signature is rejected", async () => {
	const email = newEmail();
	await customer(email);
	const { cookie } = await signedInCustomer(email);
	expect(await findSignedInCustomer(new Headers({ cookie }))).not.toBeNull();
	expect(await findSignedInCustomer(new Headers({ cookie: cookie.replace(/....$/, "AAAA") }))).toBeNull();
});

test("a session ends 180 days after the sign-in, no matter how much it is used", async () => {
	const email = "long@example.com";
	await createTestInquiry({ email });
	const { id, cookie } = await signedInCustomer(email);
	const headers = new Headers({ cookie });
	const in179Days = new Date(Date.now() + 179 * 86_400_000);
	const in181Days = new Date(Date.now() + 181 * 86_400_000);
	expect((await findSignedInCustomer(headers, in179Days))?.customer.id).toBe(id);
	expect(await findSignedInCustomer(headers, in181Days)).toBeNull();
	await db.update(customerSessions).set({ expiresAt: new Date("2999-01-01") });
	await deleteExpiredSessions(in179Days);
	expect(await findSignedInCustomer(headers)).not.toBeNull();
	await deleteExpiredSessions(in181Days);
	expect(await findSignedInCustomer(headers)).toBeNull();
});
