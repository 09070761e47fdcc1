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
import { addNote } from "./notes.server.ts";
import { readNextKey, sendMessage } from "./send.server.ts";
import { changeConversation } from "./state.server.ts";
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
	const answered = async (name: string, phone: string) => {
		const id = await createCustomer(name, phone, owner);
		const [asked] = await db.select().from(conversationMessages).where(eq(conversationMessages.customerId, id));
		const key = await readNextKey(may("messages.work"), id);
		const answer = { body: toCustomerText("Yes."), channel: "page" as const, address: "", about: null, key };
		await sendMessage(may("messages.work"), id, { ...answer, newestId: asked?.id ?? null }, later(5));
		return id;
	};
	const reopen = async (id: string, at: Date) => {
		const [row] = await db.select().from(conversations).where(eq(conversations.customerId, id));
		const seen = { customerId: id, version: row?.version ?? 0 };
		expect(await changeConversation(may("messages.work"), seen, { kind: "reopen" }, at)).toBe("done");
	};
	const seen = async (id: string) => ({ id, version: (await getCustomer(id)).version });
	const [first, second] = [await answered("Ann", "+17155557005"), await answered("Bob", "+17155557006")];
	const reopenAndMerge = async (reopened: string, winner: string, loser: string) => {
		await reopen(reopened, later(9));
		const before = [await readAll(winner), await readAll(loser)];
		const both = { winner: await seen(winner), loser: await seen(loser) };
		expect(await mergeCustomers(may("customers.merge"), both, new Date())).toBe("merged");
		expect(await readAll(winner)).toMatchObject({ status: "open", waitingSince: later(9) });
		const [merge] = await listMerges(winner);
		expect(await undoMerge(may("customers.merge"), merge?.id ?? "", new Date())).toBe("undone");
		expect([await readAll(winner), await readAll(loser)]).toEqual(before);
	};
	await reopenAndMerge(second, first, second);
	await reopenAndMerge(first, second, first);
});
