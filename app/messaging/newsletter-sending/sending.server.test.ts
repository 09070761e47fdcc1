import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RecipientStatus } from "#app/messaging/newsletter/issue.ts";
import { unsubscribeWhere } from "#app/messaging/newsletter/subscribers.server.ts";
import { issueRecipients, issues, subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { actor } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { recordIssueReport } from "./bounces.server.ts";
import { cancelIssue, pauseIssue, resumeIssue, sendAgain } from "./changes.server.ts";
import { claimRecipients } from "./claim.server.ts";
import { createTestIssue, createTestSubscribers, testFrozen } from "./fixtures.server.ts";
import { startIssue } from "./start.server.ts";
import { sweepIssues } from "./sweep.server.ts";
import { bounces, sendingLimits } from "./tables.server.ts";

let product: TestProduct;
let server: MailServer;
let owner: Staff;
let by: Permitted<"newsletter.send">;
beforeAll(async () => {
	product = await openTestProduct();
	server = await openMailServer();
	openEnv({ ...product.settings, smtpUrl: server.url });
	await createPlaceholderCompany();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "newsletter.send");
	await db.insert(sendingLimits).values({ perSecond: 1_000, perHour: 100_000, maxErrors: 5 });
});
afterAll(async () => {
	await server.close();
	await product.close();
});
beforeEach(async () => {
	await server.setMode("up");
	server.received.length = 0;
	await db.update(subscribers).set({ status: "unsubscribed" });
	await db.update(sendingLimits).set({ perSecond: 1_000, perHour: 100_000, maxErrors: 5 });
});

let count = 0;
const newAddresses = (many: number) => Array.from({ length: many }, () => `reader-${++count}@example.com`);
const now = () => new Date();

async function start(emails: readonly string[]) {
	await createTestSubscribers(emails);
	const issue = await createTestIssue();
	expect(await startIssue({ ...issue, by: actor(by) }, testFrozen(), now())).toBe("started");
	return issue.id;
}
const seen = async (id: string) => {
	const [issue] = await db.select({ id: issues.id, version: issues.version }).from(issues).where(eq(issues.id, id));
	if (!issue) throw new Error("no such issue");
	return issue;
};
const find = async (id: string) => (await db.select().from(issues).where(eq(issues.id, id)))[0];
const recipients = (id: string) =>
	db.select().from(issueRecipients).where(eq(issueRecipients.issueId, id)).orderBy(issueRecipients.email);
async function countByStatus(id: string) {
	const counts: Partial<Record<RecipientStatus, number>> = {};
	for (const { status } of await recipients(id)) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
const receivedBy = () => server.received.map(({ to }) => to?.[0]?.address).sort();

test("each recipient gets the issue once, with an own way out", async () => {
	const emails = newAddresses(12);
	const id = await start(emails);
	expect(await product.drain()).toEqual([]);
	expect(receivedBy()).toEqual([...emails].sort());
	expect(await find(id)).toMatchObject({ status: "sent", html: testFrozen().html });
	const links = server.received.map(({ headers, text, html }) => {
		const header = (key: string) => headers.find((one) => one.key === key)?.value;
		expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(header("precedence")).toBe("bulk");
		expect(header("list-id")).toBe("<newsletter.localhost>");
		const url = header("list-unsubscribe")?.slice(1, -1) ?? "";
		expect(text).toContain(url);
		expect(html).toContain(`href="${url}"`);
		return url;
	});
	expect(new Set(links).size).toBe(12);
	expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(
		new Set((await recipients(id)).map(({ messageId }) => messageId)),
	);
	const { rows } = await product.pool.query("select count(*)::int as count from outgoing_emails");
	expect(rows).toEqual([{ count: 0 }]);
});

test("two tabs that press send start it once, and nobody can change it afterwards", async () => {
	const emails = newAddresses(3);
	await createTestSubscribers(emails);
	const issue = await createTestIssue();
	const press = () => startIssue({ ...issue, seenCount: 3, by: actor(by) }, testFrozen(), now());
	expect((await Promise.all([press(), press()])).sort()).toEqual(["stale", "started"]);
	await product.drain();
	expect(receivedBy()).toEqual([...emails].sort());

	const [late] = newAddresses(1);
	const add = { issueId: issue.id, email: late ?? "", messageId: "<late@localhost>" };
	await expect(db.insert(issueRecipients).values(add)).rejects.toThrow();
	await expect(db.update(issues).set({ subject: "Other" }).where(eq(issues.id, issue.id))).rejects.toThrow();
	await expect(db.update(issues).set({ status: "draft" }).where(eq(issues.id, issue.id))).rejects.toThrow();
	await expect(db.delete(issues).where(eq(issues.id, issue.id))).rejects.toThrow();
	await expect(db.update(issueRecipients).set({ email: "x@example.com" })).rejects.toThrow();
	await expect(db.delete(issueRecipients)).rejects.toThrow();
});

test("nothing starts with another number of recipients than the confirmed one, or with none", async () => {
	const issue = await createTestIssue();
	const press = (seenCount?: number) => startIssue({ ...issue, seenCount, by: actor(by) }, testFrozen(), now());
	expect(await press()).toBe("empty");
	await createTestSubscribers(newAddresses(2));
	expect(await press(1)).toEqual({ changed: 2 });
	expect(await find(issue.id)).toMatchObject({ status: "draft", html: null });
	expect(await recipients(issue.id)).toEqual([]);
});

test("who unsubscribes or is blocked while queued is skipped", async () => {
	const [left = "", blocked = "", stays = ""] = newAddresses(3);
	const id = await start([left, blocked, stays]);
	const from = { actor: actor(by), ip: "10.0.0.1", source: "email app" };
	await db.transaction((tx) => unsubscribeWhere(tx, eq(subscribers.email, left), from, now()));
	await db.insert(suppressions).values({ email: blocked, reason: "bounced" });
	await product.drain();
	expect(receivedBy()).toEqual([stays]);
	expect((await recipients(id)).map(({ status, detail }) => [status, detail])).toEqual([
		["skipped", "They unsubscribed before their turn."],
		["skipped", "The address is blocked."],
		["sent", ""],
	]);
	expect((await find(id))?.status).toBe("sent");
});

test("the limits hold for all instances together", async () => {
	const id = await start(newAddresses(9));
	await product.pool.query("delete from newsletter_pace");
	await db.update(sendingLimits).set({ perHour: 5 });
	const claims = await Promise.all(Array.from({ length: 6 }, () => claimRecipients(id, 2)));
	const taken = claims.flatMap((claim) => (claim.kind === "claimed" ? claim.recipients : []));
	expect(taken).toHaveLength(5);
	expect(new Set(taken.map((one) => one.id)).size).toBe(5);
	const last = await claimRecipients(id, 2);
	expect(last).toMatchObject({ kind: "wait" });
	if (last.kind === "wait") expect(last.ms).toBeGreaterThan(3_000_000);
	// an hour later
	await product.pool.query("update newsletter_pace set second = second - interval '61 minutes'");
	expect(await claimRecipients(id, 9)).toMatchObject({ kind: "claimed" });
	await cancelIssue(by, await seen(id), now());
});

test("nothing is taken after a pause, and resuming sends the rest; a cancellation skips it", async () => {
	const emails = newAddresses(5);
	const id = await start(emails);
	const first = await claimRecipients(id, 1);
	expect(first).toMatchObject({ kind: "claimed", recipients: [{ email: emails[0] }] });
	const before = await seen(id);
	const [paused, claim] = await Promise.all([pauseIssue(by, before, now()), claimRecipients(id, 1)]);
	expect(paused).toBe("done");
	expect(await claimRecipients(id, 1)).toEqual({ kind: "stopped" });
	expect(await pauseIssue(by, before, now())).toBe("stale");
	await product.drain();
	expect(server.received).toEqual([]);

	const after = await seen(id);
	const [resumed, canceled] = await Promise.all([resumeIssue(by, after, now()), cancelIssue(by, after, now())]);
	expect([resumed, canceled].sort()).toEqual(["done", "stale"]);
	const inFlight = claim.kind === "claimed" ? 2 : 1;
	if (canceled === "done") expect(await countByStatus(id)).toEqual({ sending: inFlight, skipped: 5 - inFlight });
	else {
		await product.drain();
		expect(receivedBy()).toEqual(emails.slice(inFlight).sort());
		expect(await cancelIssue(by, await seen(id), now())).toBe("done");
	}
});

test("an email whose connection broke is unknown, and sent again only when a person says so", async () => {
	await server.setMode("losing");
	const emails = newAddresses(3);
	const id = await start(emails);
	await product.drain();
	expect(receivedBy()).toEqual([...emails].sort());
	expect(await countByStatus(id)).toEqual({ unknown: 3 });
	await server.setMode("up");
	await sweepIssues(now());
	await product.drain();
	expect(server.received).toHaveLength(3);

	const before = await seen(id);
	const press = () => sendAgain(by, before, "unknown", now());
	expect((await Promise.all([press(), press()])).sort()).toEqual(["done", "stale"]);
	await product.drain();
	expect(server.received).toHaveLength(6);
	expect(await countByStatus(id)).toEqual({ sent: 3 });
	expect(await sendAgain(by, await seen(id), "unknown", now())).toBe("none");
	expect((await find(id))?.status).toBe("sent");
});

test("temporary failures are tried again later, and many in a row pause the issue", async () => {
	await server.setMode("busy");
	const id = await start(newAddresses(2));
	await product.drain();
	expect(await countByStatus(id)).toEqual({ queued: 2 });
	expect((await find(id))?.status).toBe("sending");
	await sweepIssues(now());
	await product.drain();
	expect((await recipients(id)).map(({ attempts }) => attempts)).toEqual([1, 1]);
	await server.setMode("up");
	await db.update(issueRecipients).set({ nextAttemptAt: sql`now()` }).where(eq(issueRecipients.issueId, id));
	await sweepIssues(now());
	await product.drain();
	expect(await countByStatus(id)).toEqual({ sent: 2 });

	await db.update(sendingLimits).set({ maxErrors: 3 });
	await server.setMode("busy");
	const stopped = await start(newAddresses(9));
	await product.drain();
	expect(await find(stopped)).toMatchObject({ status: "paused", pausedReason: expect.stringContaining("451") });
	expect((await recipients(stopped)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(6);
	await cancelIssue(by, await seen(stopped), now());
});

test("a rejection for good blocks the address, and so do three soft ones and one complaint", async () => {
	await server.setMode("refusing");
	const [dead = "", full = "", angry = ""] = newAddresses(3);
	await start([dead]);
	await product.drain();
	const blocked = async (email: string) =>
		(await db.select().from(suppressions).where(eq(suppressions.email, email))).map(({ reason }) => reason);
	expect(await blocked(dead)).toEqual(["bounced"]);

	await server.setMode("up");
	const report = { recipient: null, reason: "552 5.2.2 Mailbox full", isPermanent: false };
	for (const time of [1, 2, 3]) {
		expect(await blocked(full)).toEqual([]);
		await db.update(subscribers).set({ status: "unsubscribed" });
		if (time === 1) await createTestSubscribers([full]);
		else await db.update(subscribers).set({ status: "confirmed" }).where(eq(subscribers.email, full));
		const issue = await createTestIssue();
		await startIssue({ ...issue, by: actor(by) }, testFrozen(), now());
		await product.drain();
		const [row] = await recipients(issue.id);
		const returned = { ...report, originalId: row?.messageId ?? "" };
		expect(await db.transaction((tx) => recordIssueReport(tx, returned, now()))).toBe(true);
		// the same report once more counts once
		expect(await db.transaction((tx) => recordIssueReport(tx, returned, now()))).toBe(true);
		const stranger = { ...returned, recipient: "someone@else.example" };
		expect(await db.transaction((tx) => recordIssueReport(tx, stranger, now()))).toBe(false);
	}
	expect(await blocked(full)).toEqual(["bounced"]);
	expect(await db.select().from(bounces).where(eq(bounces.email, full))).toHaveLength(3);

	await db.update(subscribers).set({ status: "unsubscribed" });
	const id = await start([angry]);
	await product.drain();
	const complaint = { ...report, isComplaint: true, originalId: (await recipients(id))[0]?.messageId ?? "" };
	await db.transaction((tx) => recordIssueReport(tx, complaint, now()));
	expect(await blocked(angry)).toEqual(["complained"]);
	expect(await countByStatus(id)).toEqual({ complained: 1 });
});

test("without a mail server, the owner sees that nobody got it, and sends it once there is one", async () => {
	openEnv(product.settings);
	const id = await start(newAddresses(2));
	await product.drain();
	expect(await countByStatus(id)).toEqual({ saved: 2 });
	openEnv({ ...product.settings, smtpUrl: server.url });
	expect(await sendAgain(by, await seen(id), "saved", now())).toBe("done");
	await product.drain();
	expect(server.received).toHaveLength(2);
	expect(await countByStatus(id)).toEqual({ sent: 2 });
});
