// A merge of two customers takes their conversations along, and undoing it gives each of them back what was theirs.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeToTexts, queueTestText } from "#app/messaging/texts/fixtures.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer, getCustomer } from "#app/people/customers/fixtures.server.ts";
import { listMerges, mergeCustomers, undoMerge } from "#app/people/customers/merge.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { toCustomerText, toNoteText } from "./conversation.ts";
import { saveDraft } from "./drafts.server.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { listConversations } from "./listing.server.ts";
import { addNote } from "./notes.server.ts";
import { readNextKey, sendMessage } from "./send.server.ts";
import { type ConversationChange, changeConversation, markRead, wakeConversations } from "./state.server.ts";
import { conversationDrafts, conversationMessages, conversationNotes, conversations } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
let colleague: Staff;
const now = new Date("2026-11-24T14:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const may = <P extends Permission>(permission: P, person = owner) => permissionFor(person, permission);

beforeAll(async () => {
	product = await openTestProduct();
	[owner, colleague] = [await createTestStaff("owner"), await createTestStaff("office")];
});
afterAll(() => product.close());

/** A customer with a message, a note, a draft and a text. */
async function createCustomer(name: string, phone: string, drafter: Staff) {
	const { id } = await createTestCustomer(owner, { name, phone });
	await agreeToTexts(phone);
	await receiveTestMessage(id, { text: `From ${name}` }, now);
	await addNote(may("messages.work"), id, { text: toNoteText(`About ${name}`), mentionedId: null }, later(1));
	await saveDraft(may("messages.work", drafter), id, 0, { text: `Dear ${name}` }, later(2));
	await queueTestText({ phone, customerId: id, body: `To ${name}` }, now);
	return id;
}

async function readAll(id: string) {
	const [conversation] = await db.select().from(conversations).where(eq(conversations.customerId, id));
	const { customerId: of } = conversationMessages;
	return {
		status: conversation?.status,
		waitingSince: conversation?.waitingSince,
		snoozedUntil: conversation?.snoozedUntil,
		hasMessages: conversation?.hasMessages,
		assigneeId: conversation?.assigneeId,
		messages: (await db.select().from(conversationMessages).where(eq(of, id))).map(({ body }) => body).sort(),
		notes: (await db.select().from(conversationNotes).where(eq(conversationNotes.customerId, id)))
			.map(({ text }) => text)
			.sort(),
		drafts: (await db.select().from(conversationDrafts).where(eq(conversationDrafts.customerId, id)))
			.map(({ text }) => text)
			.sort(),
		texts: (await db.select().from(texts).where(eq(texts.customerId, id))).map(({ body }) => body).sort(),
	};
}

test("undoing a merge gives back messages, notes, drafts, texts and where each conversation stood", async () => {
	const winner = await createCustomer("Ruth", "+17155557001", owner);
	const loser = await createCustomer("Bonnie", "+17155557002", colleague);
	// Ruth's question was answered and resolved, Bonnie's waits for a colleague
	const key = await readNextKey(may("messages.work"), winner);
	const [waiting] = await db.select().from(conversationMessages).where(eq(conversationMessages.customerId, winner));
	const answer = { body: toCustomerText("Yes."), channel: "page" as const, address: "", about: null, key };
	await sendMessage(may("messages.work"), winner, { ...answer, newestId: waiting?.id ?? null }, later(3));
	const change = async (id: string, what: Parameters<typeof changeConversation>[2]) => {
		const [row] = await db.select().from(conversations).where(eq(conversations.customerId, id));
		await changeConversation(may("messages.work"), { customerId: id, version: row?.version ?? 0 }, what, later(4));
	};
	await change(winner, { kind: "resolve" });
	await change(loser, { kind: "assign", assigneeId: colleague.id });
	const before = { winner: await readAll(winner), loser: await readAll(loser) };
	expect(before.winner).toMatchObject({ status: "resolved", messages: ["From Ruth", "Yes."] });
	expect(before.loser).toMatchObject({ status: "open", waitingSince: now, assigneeId: colleague.id });

	const seen = async (id: string) => ({ id, version: (await getCustomer(id)).version });
	const both = { winner: await seen(winner), loser: await seen(loser) };
	expect(await mergeCustomers(may("customers.merge"), both, new Date())).toBe("merged");
	expect(await readAll(winner)).toMatchObject({
		// Bonnie's question still waits, although Ruth was answered after she had asked it
		status: "open",
		waitingSince: now,
		messages: ["From Bonnie", "From Ruth", "Yes."],
		notes: ["About Bonnie", "About Ruth"],
		drafts: ["Dear Bonnie", "Dear Ruth"],
		texts: ["To Bonnie", "To Ruth"],
	});
	expect(await readAll(loser)).toMatchObject({ hasMessages: false, messages: [], notes: [], drafts: [], texts: [] });
	// what the office notes meanwhile is about the customer that there is
	await addNote(may("messages.work"), winner, { text: toNoteText("One person"), mentionedId: null }, new Date());

	const [merge] = await listMerges(winner);
	expect(await undoMerge(may("customers.merge"), merge?.id ?? "", new Date())).toBe("undone");
	expect(await readAll(loser)).toEqual(before.loser);
	expect(await readAll(winner)).toEqual({ ...before.winner, notes: ["About Ruth", "One person"] });
});

test("a question of the customer who stays waits on, although the other one was answered later", async () => {
	const winner = await createCustomer("Karen", "+17155557003", owner);
	const loser = await createCustomer("Jim", "+17155557004", colleague);
	const [asked] = await db.select().from(conversationMessages).where(eq(conversationMessages.customerId, loser));
	const key = await readNextKey(may("messages.work"), loser);
	const answer = { body: toCustomerText("Yes."), channel: "page" as const, address: "", about: null, key };
	await sendMessage(may("messages.work"), loser, { ...answer, newestId: asked?.id ?? null }, later(5));
	const before = { winner: await readAll(winner), loser: await readAll(loser) };
	expect([before.winner.status, before.loser.status]).toEqual(["open", "pending"]);
	const seen = async (id: string) => ({ id, version: (await getCustomer(id)).version });
	const both = { winner: await seen(winner), loser: await seen(loser) };
	expect(await mergeCustomers(may("customers.merge"), both, new Date())).toBe("merged");
	expect(await readAll(winner)).toMatchObject({ status: "open", waitingSince: now });
	const [merge] = await listMerges(winner);
	expect(await undoMerge(may("customers.merge"), merge?.id ?? "", new Date())).toBe("undone");
	expect({ winner: await readAll(winner), loser: await readAll(loser) }).toEqual(before);
});

test("a conversation that a colleague reopened waits on after a merge, and after its undoing", async () => {
	const [first, second] = [await createAnswered("Ann", "+17155557005"), await createAnswered("Bob", "+17155557006")];
	const reopenAndMerge = async (reopened: string, winner: string, loser: string) => {
		await change(reopened, { kind: "reopen" }, later(9));
		const before = [await readAll(winner), await readAll(loser)];
		await merge(winner, loser);
		expect(await readAll(winner)).toMatchObject({ status: "open", waitingSince: later(9) });
		await undo(winner);
		expect([await readAll(winner), await readAll(loser)]).toEqual(before);
	};
	await reopenAndMerge(second, first, second);
	await reopenAndMerge(first, second, first);
});

/** A customer whose question was answered. */
async function createAnswered(name: string, phone: string) {
	const id = await createCustomer(name, phone, owner);
	const [asked] = await db.select().from(conversationMessages).where(eq(conversationMessages.customerId, id));
	const key = await readNextKey(may("messages.work"), id);
	const answer = { body: toCustomerText("Yes."), channel: "page" as const, address: "", about: null, key };
	await sendMessage(may("messages.work"), id, { ...answer, newestId: asked?.id ?? null }, later(5));
	return id;
}

async function change(customerId: string, what: ConversationChange, at: Date) {
	const [row] = await db.select().from(conversations).where(eq(conversations.customerId, customerId));
	const seen = { customerId, version: row?.version ?? 0 };
	expect(await changeConversation(may("messages.work"), seen, what, at)).toBe("done");
}

async function merge(winner: string, loser: string) {
	const seen = async (id: string) => ({ id, version: (await getCustomer(id)).version });
	const both = { winner: await seen(winner), loser: await seen(loser) };
	expect(await mergeCustomers(may("customers.merge"), both, new Date())).toBe("merged");
}

async function undo(winner: string) {
	const [latest] = await listMerges(winner);
	expect(await undoMerge(may("customers.merge"), latest?.id ?? "", new Date())).toBe("undone");
}

const until = (minutes: number) => ({ kind: "snooze" as const, until: later(minutes) });
const snoozed = (minutes: number) => ({ status: "snoozed" as const, snoozedUntil: later(minutes), waitingSince: null });
const waits = { status: "open" as const, snoozedUntil: null, waitingSince: now };

type Changes = ConversationChange[] | "unanswered";
type SnoozeCase = [name: string, winner: Changes, loser: Changes, combined: Partial<typeof conversations.$inferSelect>];
const snoozeCases: SnoozeCase[] = [
	["the one who goes is snoozed, the other answered", [], [until(600)], snoozed(600)],
	["the one who stays is snoozed, the other answered", [until(600)], [], snoozed(600)],
	["the one who stays is resolved", [{ kind: "resolve" }], [until(600)], snoozed(600)],
	["both are snoozed, the one who goes for longer", [until(300)], [until(600)], snoozed(300)],
	["both are snoozed, the one who stays for longer", [until(600)], [until(300)], snoozed(300)],
	["the one who stays waits for an answer", "unanswered", [until(600)], waits],
	["the one who goes waits for an answer", [until(600)], "unanswered", waits],
];
let nextPhone = 7100;

test.each(snoozeCases)(
	"a snooze survives a merge unless a customer waits for an answer, and its undoing: %s",
	async (...one) => {
		const [, winnerChanges, loserChanges, combined] = one;
		const create = async (name: string, changes: Changes) => {
			const phone = `+1715555${nextPhone++}`;
			if (changes === "unanswered") return createCustomer(name, phone, owner);
			const id = await createAnswered(name, phone);
			for (const what of changes) await change(id, what, later(9));
			return id;
		};
		const [winner, loser] = [await create("Ida", winnerChanges), await create("Ned", loserChanges)];
		const before = [await readAll(winner), await readAll(loser)];
		await merge(winner, loser);
		expect(await readAll(winner)).toMatchObject(combined);
		expect(await readAll(loser)).toMatchObject({ status: "resolved", snoozedUntil: null, hasMessages: false });
		await undo(winner);
		expect([await readAll(winner), await readAll(loser)]).toEqual(before);
	},
);

test("a snooze from the other customer that has ended, or that a colleague changed, goes back to them", async () => {
	const [winner, loser] = [await createAnswered("Eve", "+17155557007"), await createAnswered("Sam", "+17155557008")];
	await change(loser, until(60), later(9));
	const before = [await readAll(winner), await readAll(loser)];
	await merge(winner, loser);
	await wakeConversations(later(61));
	expect(await readAll(winner)).toMatchObject({ status: "open", waitingSince: later(60) });
	await undo(winner);
	expect([await readAll(winner), await readAll(loser)]).toEqual(before);
	await wakeConversations(later(62));
	expect((await readAll(winner)).status).toBe("pending");
	expect(await readAll(loser)).toMatchObject({ status: "open", waitingSince: later(60) });

	await change(loser, until(120), later(63));
	await merge(winner, loser);
	await change(winner, until(180), later(64));
	await change(winner, { kind: "assign", assigneeId: colleague.id }, later(65));
	await undo(winner);
	expect(await readAll(winner)).toMatchObject({ ...snoozed(180), assigneeId: colleague.id });
	expect(await readAll(loser)).toMatchObject({ status: "snoozed", snoozedUntil: later(120), assigneeId: null });
});

test("a reopened conversation merged twice in a row waits on with its assignee, and after each undoing", async () => {
	const [first, second, third] = [
		await createAnswered("Amy", "+17155557009"),
		await createAnswered("Bea", "+17155557010"),
		await createAnswered("Cal", "+17155557011"),
	];
	await change(first, { kind: "reopen" }, later(9));
	await change(first, { kind: "assign", assigneeId: colleague.id }, later(10));
	const reopened = { status: "open", waitingSince: later(9), assigneeId: colleague.id };
	const before = [await readAll(first), await readAll(second), await readAll(third)];
	await merge(second, first);
	const combined = await readAll(second);
	expect(combined).toMatchObject(reopened);
	await merge(third, second);
	expect(await readAll(third)).toMatchObject(reopened);
	await undo(third);
	expect([await readAll(second), await readAll(third)]).toEqual([combined, before[2]]);
	await undo(second);
	expect([await readAll(first), await readAll(second)]).toEqual(before.slice(0, 2));
});

test("a message that comes after a merge still waits when it is undone", async () => {
	const [winner, loser] = [await createAnswered("Fay", "+17155557012"), await createAnswered("Gus", "+17155557013")];
	await change(loser, { kind: "reopen" }, later(9));
	await merge(winner, loser);
	await receiveTestMessage(winner, { text: "One more question" }, later(20));
	await undo(winner);
	expect(await readAll(winner)).toMatchObject({ status: "open", waitingSince: later(20) });
	expect(await readAll(loser)).toMatchObject({ status: "open", waitingSince: later(9) });
});

test("a question that was resolved without an answer doesn't wait again after a merge", async () => {
	const winner = await createAnswered("Hal", "+17155557014");
	const loser = await createCustomer("Ivy", "+17155557015", owner);
	await change(loser, { kind: "resolve" }, later(9));
	const before = [await readAll(winner), await readAll(loser)];
	await merge(winner, loser);
	expect(await readAll(winner)).toMatchObject({ status: "pending", waitingSince: null });
	await undo(winner);
	expect([await readAll(winner), await readAll(loser)]).toEqual(before);
});

test("a message is read after a merge only if it was read before, and after its undoing", async () => {
	const reader = await createTestStaff("office");
	const unread = async (...ids: string[]) => {
		const { rows } = await listConversations(may("messages.view", reader), { view: "all", search: "", ids }, null);
		return rows.filter(({ isUnread }) => isUnread).map(({ id }) => id);
	};
	const ids = [
		await createAnswered("Lou", "+17155557016"),
		await createCustomer("Mia", "+17155557017", owner),
	] as const;
	const read = (id: string) => markRead(may("messages.view", reader), id, later(20));
	await read(ids[0]);
	expect(await unread(...ids)).toEqual([ids[1]]);
	await merge(...ids);
	expect(await unread(...ids)).toEqual([ids[0]]);
	await undo(ids[0]);
	expect(await unread(...ids)).toEqual([ids[1]]);
	await read(ids[1]);
	await merge(...ids);
	expect(await unread(...ids)).toEqual([]);
	await undo(ids[0]);
	expect(await unread(...ids)).toEqual([]);
});
