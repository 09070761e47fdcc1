import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { createTestCustomer, getCustomer } from "#app/people/customers/fixtures.server.ts";
import { listMerges, mergeCustomers, undoMerge } from "#app/people/customers/merge.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findConversation, listMessages, listNotes } from "./conversation.server.ts";
import { type NoteText, toCustomerText, toNoteText } from "./conversation.ts";
import { findDraft, saveDraft } from "./drafts.server.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { listConversations } from "./listing.server.ts";
import { addNote } from "./notes.server.ts";
import { type NewMessage, readNextKey, sendMessage } from "./send.server.ts";
import { sendDraft } from "./send-draft.server.ts";
import { changeConversation, wakeConversations } from "./state.server.ts";
import { conversationMessages } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
/** 8 a.m. in Stanley */
const now = new Date("2026-11-24T14:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const may = <P extends Permission>(permission: P, person = owner) => permissionFor(person, permission);
const by = () => may("messages.work");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

let count = 0;
async function createCustomer(email = `ruth-${++count}@example.com`) {
	const { id } = await createTestCustomer(owner, { name: "Ruth Paulson" });
	await db.transaction((tx) => addChannels(tx, id, { email, phone: "" }));
	return { id, email };
}

async function read(id: string) {
	const conversation = await findConversation(may("messages.view"), id);
	if (!conversation || "mergedInto" in conversation) throw new Error("no conversation");
	return conversation;
}

async function send(customerId: string, facts: Partial<NewMessage> & { text?: string } = {}, at = later(10)) {
	const { text = "Yes, on Tuesday.", ...given } = facts;
	const key = await readNextKey(by(), customerId);
	const message = { channel: "page" as const, address: "", about: null, newestId: null, key, ...given };
	return sendMessage(by(), customerId, { ...message, body: toCustomerText(text) }, at);
}

test("a customer's message opens the conversation, ours ends the wait, and only one that is newer opens it again", async () => {
	const { id } = await createCustomer();
	expect(await read(id)).toMatchObject({ status: "resolved", hasMessages: false, waitingSince: null });
	const first = await receiveTestMessage(id, {}, now);
	const second = await receiveTestMessage(id, {}, later(5));
	expect(await read(id)).toMatchObject({ status: "open", waitingSince: now, lastAt: later(5) });
	expect(await send(id, { newestId: first })).toEqual({ kind: "arrived" });
	expect(await send(id, { newestId: second })).toMatchObject({ kind: "sent" });
	expect(await read(id)).toMatchObject({ status: "pending", waitingSince: null });
	const { version } = await read(id);
	expect(await changeConversation(by(), { customerId: id, version }, { kind: "resolve" }, later(11))).toBe("done");
	await receiveTestMessage(id, {}, later(9));
	expect(await read(id)).toMatchObject({ status: "resolved", waitingSince: null });
	await receiveTestMessage(id, {}, later(20));
	expect(await read(id)).toMatchObject({ status: "open", waitingSince: later(20) });
});

test("a snooze ends at its time, or as soon as the customer writes", async () => {
	const { id } = await createCustomer();
	await receiveTestMessage(id, {}, now);
	const snooze = async () =>
		changeConversation(
			by(),
			{ customerId: id, version: (await read(id)).version },
			{ kind: "snooze", until: later(60) },
			later(1),
		);
	expect(await snooze()).toBe("done");
	await wakeConversations(later(59));
	expect(await read(id)).toMatchObject({ status: "snoozed", waitingSince: now });
	await wakeConversations(later(60));
	expect(await read(id)).toMatchObject({ status: "open", waitingSince: now, snoozedUntil: null });
	expect(await snooze()).toBe("done");
	await receiveTestMessage(id, {}, later(30));
	expect(await read(id)).toMatchObject({ status: "open", waitingSince: now, snoozedUntil: null });
});

test("a message that is sent from two tabs is sent once, and the email names its reader only", async () => {
	const { id, email } = await createCustomer();
	const newestId = await receiveTestMessage(id, { address: email }, now);
	const key = await readNextKey(by(), id);
	const message = { channel: "email" as const, address: email, about: null, newestId, key };
	await saveDraft(by(), id, 0, { text: "We can come on Tuesday." }, now);
	const outcomes = await Promise.all([
		sendDraft(by(), id, { ...message, version: 1 }, later(2)),
		sendDraft(by(), id, { ...message, version: 1 }, later(2)),
		sendMessage(by(), id, { ...message, body: toCustomerText("We can come on Tuesday.") }, later(2)),
	]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["already-sent", "already-sent", "sent"]);
	const emails = await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, email));
	expect(emails).toHaveLength(1);
	expect(emails[0]).toMatchObject({ kind: "customer-message", cc: [] });
	expect(emails[0]?.text).toContain("We can come on Tuesday.");
});

test("a draft with a field that nothing filled in isn't sent, and stays", async () => {
	const { id } = await createCustomer();
	await saveDraft(by(), id, 0, { text: "Hi {first name}" }, now);
	const key = await readNextKey(by(), id);
	const message = { channel: "page" as const, address: "", about: null, newestId: null, key, version: 1 };
	expect(await sendDraft(by(), id, message, now)).toMatchObject({ kind: "invalid" });
	expect(await findDraft(by(), id)).toEqual({ text: "Hi {first name}", version: 1 });
});

test("an address that opted out gets nothing but the answer to what it asked", async () => {
	const { id, email } = await createCustomer();
	await db.insert(consents).values({
		kind: "email",
		value: email,
		purpose: "job-email",
		granted: false,
		wording: "No",
		source: "account",
	});
	expect(await send(id, { channel: "email", address: email })).toMatchObject({ kind: "blocked" });
	const newestId = await receiveTestMessage(id, { address: email }, later(11));
	expect(await send(id, { channel: "email", address: email, newestId }, later(12))).toMatchObject({ kind: "sent" });
	expect(await send(id, { channel: "email", address: email }, later(13))).toMatchObject({ kind: "blocked" });
	expect(await send(id, { channel: "email", address: "someone@example.com" })).toMatchObject({ kind: "blocked" });
});

test("a note reaches no customer: its text is of another type, and no email or message has it", async () => {
	const { id, email } = await createCustomer();
	const secret = `Always pays late, ${id}`;
	const note: NoteText = toNoteText(secret);
	await addNote(by(), id, { text: note, mentionedId: null }, now);
	const newestId = await receiveTestMessage(id, { address: email }, later(1));
	const key = await readNextKey(by(), id);
	const message: Omit<NewMessage, "body"> = { channel: "email", address: email, about: null, newestId, key };
	// @ts-expect-error a note can't be sent
	const refused: NewMessage = { ...message, body: note };
	expect(refused.body).toBe(secret);
	await sendMessage(by(), id, { ...message, body: toCustomerText("We'll call you.") }, later(2));
	expect((await listNotes(may("messages.view"), id)).map(({ text }) => text)).toEqual([secret]);
	// every column of the database that has the text
	const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
		select table_schema as "schema", table_name as "table", column_name as "column" from information_schema.columns
		where table_schema in ('public', 'pgboss') and data_type in ('text', 'jsonb', 'character varying')
			and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`);
	const found: string[] = [];
	for (const { schema, table, column } of rows) {
		const [s, t, c] = [sql.identifier(schema), sql.identifier(table), sql.identifier(column)];
		const { rows: hits } = await db.execute<{ one: number }>(
			sql`select 1 as one from ${s}.${t} where ${c}::text like ${`%${secret}%`} limit 1`,
		);
		if (hits.length) found.push(`${table}.${column}`);
	}
	expect(found).toEqual(["conversation_notes.text"]);
});

test("a sent message is never changed or deleted", async () => {
	const { id } = await createCustomer();
	const messageId = await receiveTestMessage(id, {}, now);
	const change = db
		.update(conversationMessages)
		.set({ body: toCustomerText("Something else") })
		.where(eq(conversationMessages.id, messageId));
	await expect(change).rejects.toThrow();
	await expect(db.delete(conversationMessages).where(eq(conversationMessages.id, messageId))).rejects.toThrow();
	await expect(
		db
			.update(conversationMessages)
			.set({ customerId: (await createCustomer()).id })
			.where(eq(conversationMessages.id, messageId)),
	).rejects.toThrow();
});

test("a merge makes one conversation, and undoing it makes the two that there were", async () => {
	const [winner, loser] = [await createCustomer(), await createCustomer()];
	const firstId = await receiveTestMessage(winner.id, { text: "First" }, now);
	await send(winner.id, { text: "Answer", newestId: firstId }, later(1));
	await receiveTestMessage(loser.id, { text: "Second" }, later(2));
	await addNote(by(), loser.id, { text: toNoteText("Prefers calls"), mentionedId: null }, later(3));
	const seen = async (id: string) => ({ id, version: (await getCustomer(id)).version });
	const merge = { winner: await seen(winner.id), loser: await seen(loser.id) };
	expect(await mergeCustomers(may("customers.merge"), merge, new Date())).toBe("merged");
	const viewer = may("messages.view");
	const texts = async (id: string) => (await listMessages(viewer, id, null)).messages.map(({ body }) => body);
	expect(await texts(winner.id)).toEqual(["First", "Answer", "Second"]);
	expect(await read(winner.id)).toMatchObject({ status: "open", waitingSince: later(2), lastAt: later(2) });
	expect(await listNotes(viewer, winner.id)).toHaveLength(1);
	expect(await findConversation(viewer, loser.id)).toEqual({ mergedInto: winner.id });
	// what the loser writes on an old page arrives
	const stray = await receiveTestMessage(loser.id, { text: "Third" }, later(4));
	const [row] = await db.select().from(conversationMessages).where(eq(conversationMessages.id, stray));
	expect(row?.customerId).toBe(winner.id);

	const others = [await createCustomer(), await createCustomer()] as const;
	await receiveTestMessage(others[1].id, { text: "Alone" }, now);
	const again = { winner: await seen(others[0].id), loser: await seen(others[1].id) };
	expect(await mergeCustomers(may("customers.merge"), again, new Date())).toBe("merged");
	const [merged] = await listMerges(others[0].id);
	expect(await undoMerge(may("customers.merge"), merged?.id ?? "", new Date())).toBe("undone");
	expect(await read(others[0].id)).toMatchObject({ status: "resolved", hasMessages: false, waitingSince: null });
	expect(await read(others[1].id)).toMatchObject({ status: "open", waitingSince: now, hasMessages: true });
});

test("the list shows the longest wait first, and the search finds customers and texts without accents", async () => {
	const [first, second, third] = [await createCustomer(), await createCustomer(), await createCustomer()];
	await receiveTestMessage(second.id, { text: "Is the Crème Brûlée maple safe?" }, new Date("2026-01-02T12:00:00Z"));
	await receiveTestMessage(first.id, {}, new Date("2026-01-01T12:00:00Z"));
	const list = async (view: "open" | "all", search = "") =>
		(await listConversations(may("messages.view"), { view, search }, null)).rows.map(({ id }) => id);
	expect((await list("open")).slice(0, 2)).toEqual([first.id, second.id]);
	expect(await list("all", "creme brulee")).toEqual([second.id]);
	expect(await list("all", third.email)).toEqual([third.id]);
	expect(await list("all")).not.toContain(third.id);
});
