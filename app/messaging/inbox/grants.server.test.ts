// What a person without access to an account gets of its emails: nothing, by any way.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { countDocuments, listDocuments } from "#app/people/customers/documents.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { listTimeline } from "#app/people/customers/timeline.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listWriters, startReply } from "./drafts.server.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
import { countThreads, listAccounts, listThreads, newestInbound, readPace } from "./listing.server.ts";
import { findAttachment, findMessage, findOriginal } from "./message-content.server.ts";
import { mailMessages, mailThreads } from "./tables.server.ts";
import { changeThreads, isAssignable, undoChange } from "./thread-actions.server.ts";
import { findThread, markRead, setCustomer } from "./thread-record.server.ts";

let product: TestProduct;
let granted: Staff;
let stranger: Staff;
let threadId = "";
let messageId = "";
let customerId = "";
const now = new Date("2026-11-20T18:00:00Z");
const as = <P extends Permission>(person: Staff, permission: P) => permissionFor(person, permission);

const raw = `From: Ruth Paulson <ruth@example.com>
To: private@larch.example
Subject: Gate code
Message-ID: <gate@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

The code is 4711.
--b
Content-Type: text/plain
Content-Disposition: attachment; filename="codes.txt"

4711
--b--
`;

beforeAll(async () => {
	product = await openTestProduct();
	granted = await createTestStaff("office");
	stranger = await createTestStaff("office");
	const accountId = await createTestAccount({ address: "private@larch.example" }, granted);
	await createTestAccount({ address: "shared@larch.example" }, granted, stranger);
	customerId = (await createTestCustomer(granted, { name: "Ruth Paulson", email: "ruth@example.com" })).id;
	const { id } = await receiveTestEmail(accountId, { from: "", to: "", raw }, { now });
	messageId = id;
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
	threadId = message?.threadId ?? "";
});
afterAll(() => product.close());

const filter = { view: "all", search: "", accountId: null } as const;

/** Everything that reads. */
async function readAll(person: Staff) {
	const by = as(person, "inbox.view");
	const found = await listThreads(by, { ...filter, search: "4711" }, null);
	const attachments = await listThreads(by, { ...filter, search: "codes.txt" }, null);
	const customer = as(person, "customers.view");
	return {
		list: (await listThreads(by, filter, null)).rows.length,
		search: found.rows.length,
		attachmentName: attachments.rows.length,
		ofCustomer: (await listThreads(by, { ...filter, customerId }, null)).rows.length,
		open: (await countThreads(by)).open,
		waiting: (await readPace(by, now)).waiting,
		newest: (await newestInbound(by)).count,
		thread: (await findThread(by, threadId)) !== null,
		body: (await findMessage(by, messageId)) !== null,
		attachment: (await findAttachment(by, messageId, 0)) !== null,
		original: (await findOriginal(by, messageId)) !== null,
		read: await markRead(by, threadId, now),
		documents: (await countDocuments(customerId, now, customer)).find(({ entity }) => entity === "mail-thread")?.count,
		documentList: (await listDocuments(customer, customerId, "mail-thread", null, now)).rows.length,
		timeline: (await listTimeline(customer, customerId, "Ruth", null, now)).entries.filter(
			({ title }) => title === "Email",
		).length,
	};
}

test("who has access sees the email everywhere, and a colleague without it nowhere", async () => {
	const all = {
		list: 1,
		search: 1,
		attachmentName: 1,
		ofCustomer: 1,
		open: 1,
		waiting: 1,
		newest: 1,
		thread: true,
		body: true,
		attachment: true,
		original: true,
		read: true,
		documents: 1,
		documentList: 1,
		timeline: 1,
	};
	expect(await readAll(granted)).toEqual(all);
	const none = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value === true ? false : 0]));
	expect(await readAll(stranger)).toEqual(none);
	expect((await listAccounts(as(stranger, "inbox.view"))).map(({ address }) => address)).toEqual([
		"shared@larch.example",
	]);
	expect(await readAll(await createTestStaff("owner"))).toMatchObject({ list: 1, thread: true });
});

test("a colleague without access changes nothing, and can't be assigned", async () => {
	const by = as(stranger, "inbox.work");
	const [before] = await db.select().from(mailThreads).where(eq(mailThreads.id, threadId));
	const seen = { id: threadId, version: before?.version ?? 0 };
	expect((await changeThreads(by, [seen], { kind: "close" }, now)).before).toEqual([]);
	expect(await setCustomer(by, seen, null)).toBe("stale");
	expect(await startReply(by, threadId, messageId, false)).toBeNull();
	const state = {
		...seen,
		status: "closed",
		assigneeId: null,
		waitingSince: null,
		snoozedUntil: null,
		handledAt: null,
	} as const;
	expect((await undoChange(by, [state], now)).before).toEqual([]);
	expect(await isAssignable(as(granted, "inbox.work"), [threadId], stranger.id)).toBe(false);
	expect(await isAssignable(as(granted, "inbox.work"), [threadId], granted.id)).toBe(true);
	const [after] = await db.select().from(mailThreads).where(eq(mailThreads.id, threadId));
	expect(after).toEqual(before);
});

test("an email of a thread that came only to another account stays hidden in a shared thread", async () => {
	const { rows } = await db.execute<{ id: string }>(
		sql`select id from mail_accounts where address = 'shared@larch.example'`,
	);
	await receiveTestEmail(
		rows[0]?.id ?? "",
		{
			from: "ruth@example.com",
			to: "shared@larch.example",
			subject: "Re: Gate code",
			inReplyTo: "<gate@example.com>",
			text: "Did you get it?",
		},
		{ now: new Date(now.getTime() + 60_000) },
	);
	const thread = await findThread(as(stranger, "inbox.view"), threadId);
	expect(thread?.messages.map(({ text }) => text.trim())).toEqual(["Did you get it?"]);
	expect((await listThreads(as(stranger, "inbox.view"), { ...filter, search: "4711" }, null)).rows).toEqual([]);
	expect((await findThread(as(granted, "inbox.view"), threadId))?.messages).toHaveLength(2);
	expect(await findMessage(as(stranger, "inbox.view"), messageId)).toBeNull();
});

test("a colleague's writing is announced only by name", async () => {
	const id = await startReply(as(granted, "inbox.work"), threadId, messageId, false);
	expect(id).not.toBeNull();
	expect(await listWriters(as(stranger, "inbox.view"), threadId)).toEqual([granted.name]);
	expect(await listWriters(as(granted, "inbox.view"), threadId)).toEqual([]);
});
