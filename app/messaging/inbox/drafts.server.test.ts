import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { resendEmail } from "#app/messaging/email/outbox.server.ts";
import { deliverEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { fillTemplate, findProblems, parseRecipients } from "./draft.ts";
import { discardDraft, findDraft, listDrafts, saveDraft, startEmail, startReply } from "./drafts.server.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
import { sendDraft, undoSeconds, undoSend } from "./send-draft.server.ts";
import { mailDrafts, mailMessages, mailThreads } from "./tables.server.ts";

let product: TestProduct;
let anna: Staff;
let other: Staff;
let accountId: string;
const now = new Date("2026-11-20T18:00:00Z");
const may = <P extends Permission>(permission: P, person = anna) => permissionFor(person, permission);

beforeAll(async () => {
	product = await openTestProduct();
	anna = await createTestStaff("office");
	other = await createTestStaff("office");
	accountId = await createTestAccount({ address: "office@larch.example" }, anna);
});
afterAll(() => product.close());
beforeEach(() =>
	db.execute(sql`truncate mail_threads, mail_messages, mail_drafts, mail_thread_reads, mail_attachments cascade`),
);

async function receive(change: { text?: string; inReplyTo?: string } = {}) {
	const email = {
		from: "Ruth Paulson <ruth@example.com>",
		to: "office@larch.example",
		text: "When can you come?",
		...change,
	};
	const { id } = await receiveTestEmail(accountId, email, { now, internalDate: new Date(now.getTime() - 3_600_000) });
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
	if (!message) throw new Error("not received");
	return message;
}

async function writeReply(text = "On Thursday.") {
	const message = await receive();
	const id = await startReply(may("inbox.work"), message.threadId, message.id, false);
	if (!id) throw new Error("not started");
	const saved = await saveDraft(
		may("inbox.work"),
		id,
		1,
		{ to: "ruth@example.com", cc: "", subject: "Re: Oak", text },
		now,
	);
	if (saved.kind !== "saved") throw new Error("not saved");
	return { id, message, options: { version: saved.version, newestId: message.id, sendAt: null, closes: false } };
}

const findThread = async (id: string) => (await db.select().from(mailThreads).where(eq(mailThreads.id, id)))[0];

test("a reply is in the outbox and in its thread before any server hears of it, and can be undone", async () => {
	const { id, message, options } = await writeReply();
	expect(await sendDraft(may("inbox.work"), id, options, now)).toEqual({ kind: "sent", threadId: message.threadId });
	const [email] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.accountId, accountId));
	expect(email).toMatchObject({ status: "queued", to: "ruth@example.com", subject: "Re: Oak" });
	expect(email?.headers).toMatchObject({ "In-Reply-To": message.messageId });
	expect(email?.text).toContain("> When can you come?");
	const jobs = await db.execute<{ at: string }>(
		sql`select start_after::text as at from pgboss.job where data ->> 'emailId' = ${email?.id} and state = 'created'`,
	);
	expect(new Date(jobs.rows[0]?.at ?? 0).getTime()).toBe(now.getTime() + undoSeconds * 1000);
	expect(await findThread(message.threadId)).toMatchObject({ status: "pending", waitingSince: null });
	expect(await undoSend(may("inbox.work"), id, now)).toEqual({ threadId: message.threadId });
	expect(await findThread(message.threadId)).toMatchObject({ status: "open", waitingSince: message.receivedAt });
	expect(await db.select().from(mailMessages)).toHaveLength(1);
	expect(await listDrafts(may("inbox.work"), { threadId: message.threadId })).toMatchObject([
		{ id, text: "On Thursday.", sendsAt: null },
	]);
	await deliverEmail(email?.id ?? "", now);
	const [after] = await db
		.select()
		.from(outgoingEmails)
		.where(eq(outgoingEmails.id, email?.id ?? ""));
	expect(after).toMatchObject({ status: "canceled", undoneAt: now });
	// it is a draft again, which its author may change or discard
	expect(await resendEmail(may("outbox.work"), email?.id ?? "")).toBe(false);
	expect(await sendDraft(may("inbox.work"), id, { ...options, version: options.version + 1 }, now)).toMatchObject({
		kind: "sent",
	});
	expect(await resendEmail(may("outbox.work"), email?.id ?? "")).toBe(false);
	const statuses = await db.select({ status: outgoingEmails.status }).from(outgoingEmails).orderBy(outgoingEmails.id);
	expect(statuses.map(({ status }) => status)).toEqual(["canceled", "queued"]);
});

test("once delivery has begun, nothing is undone", async () => {
	const { id, options } = await writeReply();
	await sendDraft(may("inbox.work"), id, options, now);
	await db.update(outgoingEmails).set({ attempts: 1 });
	expect(await undoSend(may("inbox.work"), id, now)).toBeNull();
	expect(await discardDraft(may("inbox.work"), id)).toBe(false);
});

test("an email that arrived meanwhile stops sending and doesn't touch the draft", async () => {
	const { id, message, options } = await writeReply();
	const newer = await receiveTestEmail(
		accountId,
		{ from: "ruth@example.com", to: "office@larch.example", text: "Never mind.", inReplyTo: message.messageId },
		{ now },
	);
	expect(await sendDraft(may("inbox.work"), id, options, now)).toEqual({ kind: "arrived" });
	expect(await findDraft(may("inbox.work"), id)).toMatchObject({ text: "On Thursday.", accountId });
	expect(await sendDraft(may("inbox.work"), id, { ...options, newestId: newer.id }, now)).toMatchObject({
		kind: "sent",
	});
});

test("a field that nothing filled in stops sending", async () => {
	const { id, options } = await writeReply("Hi {first name}, see you on {day}.");
	const result = await sendDraft(may("inbox.work"), id, options, now);
	expect(result).toMatchObject({ kind: "invalid", errors: { text: expect.stringContaining("{first name}") } });
	const facts = { name: "Ruth Paulson", staffName: "Anna", company: "Larch" };
	expect(fillTemplate("Hi {first name}, see you on {day}. {Your name}", facts)).toBe("Hi Ruth, see you on {day}. Anna");
	expect(findProblems({ to: "nobody", cc: "", subject: "", text: " " })).toMatchObject({
		to: expect.stringContaining("nobody"),
	});
	expect(parseRecipients('"Paulson" <RUTH@example.com>; dale@example.com').people).toEqual([
		{ name: "Paulson", address: "ruth@example.com" },
		{ name: "", address: "dale@example.com" },
	]);
});

test("a draft is its author's, and gone with the account", async () => {
	const { id, message, options } = await writeReply();
	expect(await findDraft(may("inbox.work", other), id)).toBeNull();
	expect(await sendDraft(may("inbox.work", other), id, options, now)).toBe("stale");
	expect(await startReply(may("inbox.work", other), message.threadId, message.id, false)).toBeNull();
	expect(await startEmail(may("inbox.work", other), { accountId, customerId: "", to: "" })).toBe("no-account");
	await db.execute(sql`delete from mail_account_grants where staff_id = ${anna.id}`);
	expect(await findDraft(may("inbox.work"), id)).toBeNull();
	expect(await sendDraft(may("inbox.work"), id, options, now)).toBe("stale");
	await db.execute(sql`insert into mail_account_grants (account_id, staff_id) values (${accountId}, ${anna.id})`);
});

test("an email from an account without a password is refused, and nothing is sent through another server", async () => {
	const { id, options } = await writeReply();
	await sendDraft(may("inbox.work"), id, options, now);
	const [draft] = await db.select().from(mailDrafts).where(eq(mailDrafts.id, id));
	await deliverEmail(draft?.outgoingEmailId ?? "", now);
	const [email] = await db
		.select()
		.from(outgoingEmails)
		.where(eq(outgoingEmails.id, draft?.outgoingEmailId ?? ""));
	expect(email).toMatchObject({ status: "rejected", lastError: expect.stringContaining("isn't connected") });
});
