// Replies that have nothing but our plus-address to say what they answer.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { createReplyAddress, readReplyAddress } from "#app/messaging/accounts/reply-address.server.ts";
import { findReplyTest, sendReplyTest } from "#app/messaging/accounts/reply-test.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { startReply } from "./drafts.server.ts";
import { receiveTestEmail, type TestEmail } from "./fixtures.server.ts";
import { mailDrafts, mailMessages } from "./tables.server.ts";

let product: TestProduct;
let accountId: string;
const now = new Date("2026-11-20T18:00:00Z");
const office = "office@larch.example";
const ruth = "ruth@example.com";

beforeAll(async () => {
	product = await openTestProduct();
	accountId = await createTestAccount({ address: office });
});
afterAll(() => product.close());
beforeEach(() =>
	db.execute(sql`truncate mail_threads, mail_messages, mail_drafts, mail_thread_reads, mail_attachments cascade`),
);

const receive = (email: Partial<TestEmail>, options: Parameters<typeof receiveTestEmail>[2] = {}) =>
	receiveTestEmail(accountId, { from: ruth, to: office, ...email }, { now, ...options });
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const threadOf = async (id: string) => {
	const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
	return row;
};

/** An email of ours: its Message-ID, and the plus-address to which replies go. */
async function sendTestEmail(to = ruth) {
	const key = crypto.randomUUID();
	const content = { subject: "Your oak", text: "x", html: "x" };
	const email = await db.transaction((tx) =>
		sendEmail(tx, { entity: "test", entityId: key, kind: testEmailKinds.test, idempotencyKey: key, to, ...content }),
	);
	if (!email) throw new Error("not sent");
	return { messageId: email.messageId, plus: createReplyAddress(office, email.id) ?? "" };
}

/** The copy of it that the sync finds in the Sent folder. */
const receiveSent = (messageId: string, to = ruth) =>
	receive({ messageId, from: office, to, subject: "Your oak" }, { folderRole: "sent", internalDate: minutesAgo(30) });

test("an address is read only as we made it, for the account it was made for", () => {
	const id = crypto.randomUUID();
	const address = createReplyAddress(office, id) ?? "";
	expect(address).toMatch(/^office\+[a-z2-7]{39}@larch\.example$/);
	expect(readReplyAddress(address)).toEqual({ address: office, emailId: id });
	// some mail servers change capitals
	expect(readReplyAddress(address.toUpperCase())).toEqual({ address: office, emailId: id });
	const letter = address.at(20) === "a" ? "b" : "a";
	expect(readReplyAddress(address.slice(0, 20) + letter + address.slice(21))).toBeNull();
	expect(readReplyAddress(address.replace("office", "anna"))).toBeNull();
	expect(readReplyAddress("office+news@larch.example")).toBeNull();
	expect(readReplyAddress(office)).toBeNull();
});

test.each([
	["To", (plus: string) => ({ to: plus })],
	["Cc", (plus: string) => ({ headers: [`Cc: Larch <${plus}>`] })],
	["Delivered-To", (plus: string) => ({ headers: [`Delivered-To: ${plus}`] })],
	["X-Original-To", (plus: string) => ({ headers: ["Delivered-To: someone@x.example", `X-Original-To: <${plus}>`] })],
])("a reply without References finds its thread by the plus-address in %s", async (_header, change) => {
	const { messageId, plus } = await sendTestEmail();
	const sent = await receiveSent(messageId);
	const reply = await receive({ subject: "One more question", ...change(plus) });
	const message = await threadOf(reply.id);
	expect(message?.threadId).toBe((await threadOf(sent.id))?.threadId);
	expect(message).toMatchObject({ references: [messageId], addresses: [ruth] });
	expect(JSON.stringify([message?.to, message?.cc, message?.search])).not.toContain("+");
});

test("someone who isn't in the thread doesn't get into it with its plus-address", async () => {
	const { messageId, plus } = await sendTestEmail();
	const sent = await receiveSent(messageId);
	const stranger = await receive({ from: "mallory@example.com", to: plus, subject: "Your oak" });
	expect((await threadOf(stranger.id))?.threadId).not.toBe((await threadOf(sent.id))?.threadId);
});

test("our own plus-addresses are no one else's: strangers who write to one share no person", async () => {
	const to = "office+news@larch.example";
	const first = await receive({ messageId: "<first@x>", from: "dale@example.com", to });
	const second = await receive({ inReplyTo: "<first@x>", from: "mallory@example.com", to });
	expect((await threadOf(second.id))?.threadId).not.toBe((await threadOf(first.id))?.threadId);
	expect((await threadOf(first.id))?.addresses).toEqual(["dale@example.com"]);
});

test("a reply to everyone doesn't go to ourselves", async () => {
	const { messageId, plus } = await sendTestEmail();
	await receiveSent(messageId);
	const { id } = await receive({ to: `${plus}, office+news@larch.example, dale@example.com` });
	const owner = await createTestStaff("owner");
	const message = await threadOf(id);
	const draftId = await startReply(permissionFor(owner, "inbox.work"), message?.threadId ?? "", id, true);
	const [draft] = await db
		.select()
		.from(mailDrafts)
		.where(eq(mailDrafts.id, draftId ?? ""));
	expect(draft).toMatchObject({ to: ruth, cc: "dale@example.com" });
});

test("an email that arrives at a plus-address of ours proves that the server delivers them", async () => {
	const { plus } = await sendTestEmail();
	const seenAt = async () => {
		const [account] = await db.select().from(mailAccounts).where(eq(mailAccounts.id, accountId));
		return account?.plusAddressSeenAt ?? null;
	};
	await db.update(mailAccounts).set({ plusAddressSeenAt: null });
	await receive({ to: "office+news@larch.example" });
	await receive({ to: plus }, { folderRole: "sent" });
	expect(await seenAt()).toBeNull();
	await receive({ to: plus });
	expect(await seenAt()).toEqual(now);
});

test("a test email that an account sends to itself turns its plus-addresses on once it arrives", async () => {
	await db.update(mailAccounts).set({ plusAddressSeenAt: null });
	const owner = await createTestStaff("owner");
	const edit = permissionFor(owner, "email-accounts.edit");
	const results = await Promise.all([1, 2].map(() => sendReplyTest(edit, accountId, now)));
	expect(results).toEqual(["done", "done"]);
	const sent = await db.select().from(outgoingEmails).where(eq(outgoingEmails.entityId, accountId));
	expect(sent).toMatchObject([{ accountId, to: createReplyAddress(office, accountId) }]);
	expect(await findReplyTest(edit, accountId)).toEqual(sent[0]?.createdAt);
	const { id } = await receive({ from: office, to: sent[0]?.to ?? "", messageId: sent[0]?.messageId ?? "" });
	const [account] = await db.select().from(mailAccounts).where(eq(mailAccounts.id, accountId));
	expect(account?.plusAddressSeenAt).toEqual(now);
	const { rows } = await db.execute<{ status: string }>(
		sql`select t.status from mail_threads t join mail_messages m on m.thread_id = t.id where m.id = ${id}`,
	);
	expect(rows).toEqual([{ status: "closed" }]);
	const long = await createTestAccount({ address: `${"office".repeat(5)}@larch.example` });
	expect(await sendReplyTest(edit, long, now)).toBe("too-long");
	expect(await sendReplyTest(edit, crypto.randomUUID(), now)).toBe("missing");
});

test("threads with plus-addresses are the same in every order of arrival", async () => {
	const first = await sendTestEmail();
	const second = await sendTestEmail();
	const emails: (Partial<TestEmail> & { at: number; folderRole?: "sent" })[] = [
		{ messageId: first.messageId, from: office, to: ruth, subject: "Your oak", at: 1, folderRole: "sent" },
		{ messageId: "<1@x>", to: first.plus, subject: "A question", at: 2 },
		{ messageId: "<2@x>", to: first.plus, subject: "Another question", at: 3 },
		{ messageId: "<3@x>", to: first.plus, from: "mallory@example.com", subject: "Your oak", at: 4 },
		{ messageId: "<4@x>", to: second.plus, subject: "The stump", at: 5 },
		{ messageId: "<5@x>", to: `${office}, ${second.plus}`, subject: "Re: The stump", at: 6 },
		{ messageId: "<6@x>", to: first.plus, inReplyTo: "<4@x>", subject: "Re: The stump", at: 7 },
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
	expect(expected.map(({ ids }) => ids.length).sort()).toEqual([1, 3, 3]);
	await fc.assert(
		fc.asyncProperty(fc.shuffledSubarray(emails, { minLength: emails.length }), async (order) => {
			expect(await group(order)).toEqual(expected);
		}),
		{ numRuns: 12 },
	);
});
