import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { receiveTestEmail, type TestEmail } from "./fixtures.server.ts";
import { mailMessages, mailThreads } from "./tables.server.ts";

let product: TestProduct;
let accountId: string;
const now = new Date("2026-11-20T18:00:00Z");
const office = "office@larch.example";

beforeAll(async () => {
	product = await openTestProduct();
	accountId = await createTestAccount({ address: office });
});
afterAll(() => product.close());
beforeEach(() =>
	db.execute(sql`truncate mail_threads, mail_messages, mail_drafts, mail_thread_reads, mail_attachments cascade`),
);

const receive = (email: Partial<TestEmail>, options: Parameters<typeof receiveTestEmail>[2] = {}) =>
	receiveTestEmail(accountId, { from: "ruth@example.com", to: office, ...email }, { now, ...options });
const threads = () => db.select().from(mailThreads).where(sql`merged_into is null`).orderBy(mailThreads.createdAt);
const messages = () => db.select().from(mailMessages).orderBy(mailMessages.receivedAt);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test("an email is stored once, also from a second folder and a second account", async () => {
	const email = { messageId: "<one@x>", text: "The oak lost its leaves in July." };
	const first = await receive(email);
	const second = await createTestAccount({ address: `second-${crypto.randomUUID()}@larch.example` });
	expect(await receive(email, { folderRole: "archive" })).toEqual({ id: first.id, isNew: false });
	expect(await receiveTestEmail(second, { from: "ruth@example.com", to: office, ...email }, { now })).toEqual({
		id: first.id,
		isNew: false,
	});
	const [message] = await messages();
	expect(message).toMatchObject({ accountIds: [accountId, second], direction: "in", subject: "Oak by the barn" });
	expect((await threads())[0]).toMatchObject({ status: "open", waitingSince: now, accountIds: [accountId, second] });
});

test("a different email with a known Message-ID neither hides nor reaches the first", async () => {
	const first = await receive({ messageId: "<secret@x>", text: "Our gate code is 4711." });
	const other = await createTestAccount({ address: `other-${crypto.randomUUID()}@larch.example` });
	const probe = { from: "mallory@example.com", to: office, messageId: "<secret@x>", text: "What is in it?" };
	const second = await receiveTestEmail(other, probe, { now });
	expect(second.isNew).toBe(true);
	expect(await receiveTestEmail(other, probe, { now })).toEqual({ id: second.id, isNew: false });
	const [found] = await db.select().from(mailMessages).where(eq(mailMessages.id, first.id));
	expect(found?.accountIds).toEqual([accountId]);
});

test("an email without a Message-ID is the same in every folder", async () => {
	const first = await receive({ messageId: "" });
	expect(await receive({ messageId: "", headers: ["Received: from a.example"] })).toEqual({
		id: first.id,
		isNew: false,
	});
});

test("our reply ends the wait, the next email starts it again, and a closed thread opens", async () => {
	await receive({ messageId: "<q@x>" }, { internalDate: minutesAgo(50) });
	const answer = { from: office, to: "ruth@example.com", messageId: "<a@x>", inReplyTo: "<q@x>", subject: "Re: Oak" };
	await receive(answer, { folderRole: "sent", internalDate: minutesAgo(20) });
	const [answered] = await threads();
	expect(answered).toMatchObject({
		status: "pending",
		waitingSince: null,
		firstReceivedAt: minutesAgo(50),
		firstReplyAt: minutesAgo(20),
	});
	await db.update(mailThreads).set({ status: "closed", handledAt: minutesAgo(10) });
	await receive({ messageId: "<q2@x>", inReplyTo: "<a@x>" }, { internalDate: minutesAgo(5) });
	expect(await threads()).toMatchObject([{ status: "open", waitingSince: minutesAgo(5) }]);
});

test("automatic and old emails start no wait", async () => {
	await receive({ headers: ["Auto-Submitted: auto-replied"], subject: "Out of office" });
	await receive({ headers: ["List-Id: <news.example.com>"], from: "news@example.com" });
	await receive({ subject: "From last year" }, { internalDate: minutesAgo(60 * 24 * 300) });
	await receive({ subject: "Win money", from: "spam@example.com" }, { folderRole: "junk" });
	expect((await threads()).map(({ waitingSince }) => waitingSince)).toEqual([null, null, null, null]);
	expect((await threads()).map(({ status }) => status)).toEqual(["open", "open", "closed", "closed"]);
});

test("a thread belongs to the customer of the address; strangers become no one", async () => {
	const { id: customerId } = await createTestCustomer(await createTestStaff("office"), {
		name: "Ruth Paulson",
		email: "ruth@example.com",
	});
	const before = await db.execute<{ n: number }>(sql`select count(*)::int as n from customers`);
	await receive({});
	await receive({ from: "stranger@example.com", subject: "Hello" });
	expect((await threads()).map((thread) => thread.customerId)).toEqual([customerId, null]);
	expect((await db.execute<{ n: number }>(sql`select count(*)::int as n from customers`)).rows).toEqual(before.rows);
	const events = await db.execute<{ action: string }>(
		sql`select action from audit_events where entity = 'mail-thread'`,
	);
	expect(events.rows).toEqual([{ action: "received" }]);
});

async function sendTestEmail(to: string) {
	const entityId = crypto.randomUUID();
	await db.transaction((tx) =>
		sendEmail(tx, {
			entity: "quote",
			entityId,
			kind: testEmailKinds.test,
			idempotencyKey: entityId,
			to,
			subject: "Your quote",
			text: "x",
			html: "x",
		}),
	);
	await db.update(outgoingEmails).set({ status: "sent" }).where(eq(outgoingEmails.entityId, entityId));
	const [email] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.entityId, entityId));
	if (!email) throw new Error("not sent");
	return email;
}

const report = (recipient: string, originalId: string, status = "5.1.1") => ({
	from: "mailer-daemon@mail.example.com",
	raw: `From: Mail Delivery System <mailer-daemon@mail.example.com>
To: ${office}
Subject: Undelivered Mail Returned to Sender
Message-ID: <${crypto.randomUUID()}@mail.example.com>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The address doesn't exist.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--b
Content-Type: message/rfc822

From: ${office}
To: ${recipient}
Message-ID: ${originalId}
Subject: Your quote

Text
--b--
`,
});

test("a bounce marks the email that was sent and the address", async () => {
	const { id: customerId } = await createTestCustomer(await createTestStaff("office"), {
		name: "Bo Gone",
		email: "gone@example.com",
	});
	const email = await sendTestEmail("gone@example.com");
	await receive(report("gone@example.com", email.messageId));
	const [bounced] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, email.id));
	expect(bounced).toMatchObject({ status: "bounced", lastError: "550 5.1.1 No such user" });
	const { rows } = await db.execute<{ status: string }>(
		sql`select status from customer_channels where customer_id = ${customerId}`,
	);
	expect(rows).toEqual([{ status: "bounced" }]);
	expect(await threads()).toMatchObject([{ status: "closed", waitingSince: null }]);
	expect((await messages())[0]).toMatchObject({ bouncedEmailId: email.id, isAutomatic: true });
});

test("a forged report about another address, or a full mailbox, marks no address", async () => {
	await createTestCustomer(await createTestStaff("office"), { name: "Vic Tim", email: "victim@example.com" });
	const email = await sendTestEmail("someone@example.com");
	await receive(report("victim@example.com", email.messageId));
	await receive(report("victim@example.com", "<unknown@x>"));
	const full = await sendTestEmail("victim@example.com");
	await receive(report("victim@example.com", full.messageId, "4.2.2"));
	const { rows } = await db.execute<{ status: string }>(
		sql`select status from customer_channels where value = 'victim@example.com'`,
	);
	expect(rows).toEqual([{ status: "ok" }]);
	const [sent] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, email.id));
	expect(sent?.status).toBe("sent");
});

test("threads are the same in every order of arrival", async () => {
	const emails: (Partial<TestEmail> & { at: number; folderRole?: "sent" })[] = [
		{ messageId: "<1@x>", at: 1 },
		{ messageId: "<2@x>", inReplyTo: "<1@x>", from: office, to: "ruth@example.com", at: 2, folderRole: "sent" },
		{ messageId: "<3@x>", headers: ["References: <1@x> <2@x>"], at: 3 },
		{ messageId: "<4@x>", subject: "Re: Oak by the barn", at: 4 },
		{ messageId: "<5@x>", inReplyTo: "<1@x>", from: "mallory@example.com", at: 5 },
		{ messageId: "<6@x>", inReplyTo: "<gone@x>", subject: "Stump", at: 6 },
		{ messageId: "<7@x>", headers: ["References: <older@x> <gone@x>"], subject: "Re: Stump", at: 7 },
	];
	const group = async (order: readonly (typeof emails)[number][]) => {
		await db.execute(
			sql`truncate mail_threads, mail_messages, mail_drafts, mail_thread_reads, mail_attachments cascade`,
		);
		for (const { at, folderRole, ...email } of order)
			await receive(email, { internalDate: minutesAgo(100 - at), ...(folderRole ? { folderRole } : {}) });
		const { rows } = await db.execute<{ ids: string[]; status: string; since: Date }>(
			sql`select array_agg(m.message_id order by m.message_id) as ids, t.status, t.waiting_since as since
				from mail_threads t join mail_messages m on m.thread_id = t.id group by t.id order by 1`,
		);
		return rows;
	};
	const expected = await group(emails);
	expect(expected.map(({ ids }) => ids.length)).toEqual([4, 1, 2]);
	await fc.assert(
		fc.asyncProperty(fc.shuffledSubarray(emails, { minLength: emails.length }), async (order) => {
			expect(await group(order)).toEqual(expected);
		}),
		{ numRuns: 12 },
	);
});
