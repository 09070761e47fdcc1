import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { confirmSubscription, subscribe } from "#app/messaging/newsletter/subscriptions.server.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { selectRecipients } from "#app/messaging/newsletter-sending/audience.server.ts";
import { recordBounceOf } from "#app/messaging/newsletter-sending/bounces.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addSubscriber, unblockSubscriber, unsubscribeByOffice } from "./changes.server.ts";
import { exportSubscribers } from "./export.server.ts";
import { createTestSubscriber } from "./fixtures.server.ts";
import { findSubscriberHistory } from "./history.server.ts";
import { countSubscribers, listSubscribers } from "./listing.server.ts";
import type { View } from "./subscriber.ts";

let product: TestProduct;
let by: Permitted<"subscribers.edit">;
let viewer: Permitted<"subscribers.view">;
beforeAll(async () => {
	product = await openTestProduct();
	const office = await createTestStaff("office");
	by = permissionFor(office, "subscribers.edit");
	viewer = permissionFor(office, "subscribers.view");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const client = { ip: "10.0.0.1", userAgent: "a browser" };
let count = 0;
const newAddress = () => `added-${++count}@example.com`;

const add = (email: string, confirm: "now" | "email" = "now", at = now) =>
	addSubscriber(by, { email, name: "Karen", agreement: "by phone", evidence: "called on Monday", confirm }, at);
async function findRow(email: string) {
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	if (!row) throw new Error(`${email} is not in the table`);
	return row;
}
const listReasons = async (email: string) =>
	(await db.select().from(suppressions).where(eq(suppressions.email, email))).map(({ reason }) => reason).sort();
const listEmails = async (to: string) =>
	(await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, to))).map(({ kind }) => kind);
const viewsOf = async (email: string) => {
	const views: View[] = [];
	for (const view of ["subscribed", "unconfirmed", "unsubscribed", "blocked"] as const)
		if ((await listSubscribers(viewer, view, email, null)).rows.length) views.push(view);
	return views;
};
const getsNews = async (email: string) =>
	(await db.execute<{ email: string }>(selectRecipients(everyone))).rows.some((row) => row.email === email);

test("someone added with their agreement gets news at once, and the proof says how they agreed", async () => {
	const email = newAddress();
	const outcome = await add(email.toUpperCase());
	expect(outcome).toMatchObject({ kind: "added" });
	expect(await findRow(email)).toMatchObject({ status: "confirmed", name: "Karen", source: "office" });
	const [consent] = await db.select().from(consents).where(eq(consents.value, email));
	expect(consent).toMatchObject({
		granted: true,
		source: "office",
		evidence: "By phone: called on Monday",
		staffId: by.id,
	});
	expect(await getsNews(email)).toBe(true);
	expect(await add(email)).toMatchObject({ kind: "subscribed" });
	expect(await listEmails(email)).toEqual([]);
});

test("someone added by email has to confirm, and gets one email a day", async () => {
	const email = newAddress();
	expect(await add(email, "email")).toMatchObject({ kind: "added" });
	expect(await add(email, "email")).toMatchObject({ kind: "emailed-today" });
	expect(await listEmails(email)).toEqual(["newsletter-confirm"]);
	expect(await viewsOf(email)).toEqual(["unconfirmed"]);
	expect(await getsNews(email)).toBe(false);
});

test("two people who add the same address at once make one subscriber", async () => {
	const email = newAddress();
	const outcomes = await Promise.all([add(email), add(email)]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["added", "subscribed"]);
	expect(await db.select().from(consents).where(eq(consents.value, email))).toHaveLength(1);
});

test("adding by hand never revives an opt-out or a blocked address", async () => {
	const left = newAddress();
	await add(left);
	const { id } = await findRow(left);
	expect(await unsubscribeByOffice(by, id, { evidence: "Called.", isForever: false }, now)).toBe("done");
	expect(await add(left)).toMatchObject({ kind: "unsubscribed", id });
	expect((await findRow(left)).status).toBe("unsubscribed");
	// only by their own confirmation
	expect(await add(left, "email", daysLater(1))).toMatchObject({ kind: "added" });
	expect(await getsNews(left)).toBe(false);
	const token = createLinkToken("newsletter-confirm", (await findRow(left)).confirmId);
	expect(await confirmSubscription(token, client, daysLater(1))).toBe("confirmed");
	expect(await getsNews(left)).toBe(true);

	for (const reason of ["bounced", "complained", "requested"] as const) {
		const email = newAddress();
		await db.insert(suppressions).values({ email, reason });
		for (const confirm of ["now", "email"] as const)
			expect(await add(email, confirm)).toEqual({ kind: "blocked", reason });
		expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
		expect(await listEmails(email)).toEqual([]);
	}
	// opted out elsewhere before they were ever a subscriber
	const email = newAddress();
	await db.insert(suppressions).values({ email, reason: "unsubscribed" });
	expect(await add(email)).toEqual({ kind: "unsubscribed", id: null });
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
});

test("whoever never wants news can't be signed up by anyone until the office unblocks them", async () => {
	const { id, email } = await createTestSubscriber();
	await unsubscribeByOffice(by, id, { evidence: "Letter of June 6.", isForever: true }, now);
	expect(await unsubscribeByOffice(by, id, { evidence: "Again.", isForever: true }, now)).toBe("stale");
	await subscribe({ email, name: "", source: "footer", extra: "" }, client, daysLater(1));
	expect((await findRow(email)).status).toBe("unsubscribed");
	expect(await listEmails(email)).toEqual([]);
	expect(await viewsOf(email)).toEqual(["unsubscribed"]);
	expect(await unblockSubscriber(by, id, "Wrote that they want it after all.", daysLater(1))).toBe("done");
	expect(await listReasons(email)).toEqual(["unsubscribed"]);
	await subscribe({ email, name: "", source: "footer", extra: "" }, client, daysLater(2));
	expect(await listEmails(email)).toEqual(["newsletter-confirm"]);
});

test("bounces block at once or by their number, unblocking starts the count anew, complaints stay unsubscribed", async () => {
	const bounce = (email: string, kind: "hard" | "soft" | "policy" | "complaint", at = now) =>
		db.transaction((tx) => recordBounceOf(tx, { email, kind, reason: "550", recipientId: null }, at));
	const hard = await createTestSubscriber();
	await bounce(hard.email, "hard");
	expect([await viewsOf(hard.email), await getsNews(hard.email)]).toEqual([["blocked"], false]);
	expect(await unblockSubscriber(by, hard.id, "Typing error of the mail server.", now)).toBe("done");
	expect([await viewsOf(hard.email), await getsNews(hard.email)]).toEqual([["subscribed"], true]);
	expect(await unblockSubscriber(by, hard.id, "Again.", now)).toBe("stale");

	const soft = await createTestSubscriber();
	await bounce(soft.email, "soft");
	await bounce(soft.email, "soft");
	await bounce(soft.email, "policy");
	expect(await viewsOf(soft.email)).toEqual(["subscribed"]);
	await bounce(soft.email, "soft");
	expect(await viewsOf(soft.email)).toEqual(["blocked"]);
	await unblockSubscriber(by, soft.id, "The mailbox was full.", now);
	await bounce(soft.email, "soft");
	expect(await viewsOf(soft.email)).toEqual(["subscribed"]);
	const history = await findSubscriberHistory(viewer, soft.id);
	expect(history?.bounces.map(({ kind, clearedAt }) => [kind, clearedAt !== null]).sort()).toEqual([
		["policy", false],
		["soft", false],
		["soft", true],
		["soft", true],
		["soft", true],
	]);

	const complaint = await createTestSubscriber();
	await bounce(complaint.email, "complaint");
	expect(await viewsOf(complaint.email)).toEqual(["blocked"]);
	await unblockSubscriber(by, complaint.id, "Pressed it by mistake.", now);
	expect([await viewsOf(complaint.email), await listReasons(complaint.email)]).toEqual([
		["unsubscribed"],
		["unsubscribed"],
	]);
});

test("the export has what the list has, without formulas", async () => {
	await createTestSubscriber({ email: "formula@example.com", name: "=HYPERLINK(evil)" });
	const read = async (view: View, search: string) => {
		let text = "";
		for await (const part of exportSubscribers(viewer, view, search)) text += part;
		return text.trim().split("\r\n");
	};
	const [header, row, ...rest] = await read("subscribed", "formula");
	expect(header?.startsWith("Email,Name,Status,Blocked,Signed up,Source,Confirmed,Unsubscribed,Consent")).toBe(true);
	expect(row).toContain("formula@example.com,'=HYPERLINK(evil),subscribed,,2026-01-05 09:00,footer,");
	expect(rest).toEqual([]);
	expect(await read("unsubscribed", "formula")).toHaveLength(1);
	const counts = await countSubscribers(viewer);
	expect((await read("blocked", "")).length - 1).toBe(counts.blocked);
	expect((await read("subscribed", "")).length - 1).toBe(counts.subscribed);
});
