// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { toCustomerText } from "./conversation.ts";
import { discardDraft, saveDraft } from "./drafts.server.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { readNextKey, sendMessage } from "./send.server.ts";
import { sendDraft } from "./send-draft.server.ts";
import { changeConversation } from "./state.server.ts";

const by = () => allowed("messages.work");

async function createMessage() {
	const { id } = await createTestCustomer(owner);
	const newestId = await receiveTestMessage(id, {}, now);
	const later = new Date(now.getTime() + 1000);
	const key = await readNextKey(by(), id);
	return { id, later, message: { channel: "page" as const, address: "", about: null, newestId, key } };
}

export const races: Races = {
	sendMessage: async () => {
		const { id, message, later } = await createMessage();
		return async () => (await sendMessage(by(), id, { ...message, body: toCustomerText("Yes.") }, later)).kind;
	},
	sendDraft: async () => {
		const { id, message, later } = await createMessage();
		await saveDraft(by(), id, 0, { text: "Yes, on Tuesday." }, later);
		return async () => (await sendDraft(by(), id, { ...message, version: 1 }, later)).kind;
	},
	saveDraft: async () => {
		const { id } = await createTestCustomer(owner);
		await saveDraft(by(), id, 0, { text: "Yes" }, now);
		return async () => (await saveDraft(by(), id, 1, { text: "Yes, on Tuesday" }, now)).kind;
	},
	discardDraft: async () => {
		const { id } = await createTestCustomer(owner);
		await saveDraft(by(), id, 0, { text: "Yes" }, now);
		return async () => ((await discardDraft(by(), id, 1)) ? "deleted" : "stale");
	},
	changeConversation: async () => {
		const { id } = await createTestCustomer(owner);
		await receiveTestMessage(id, {}, now);
		const version = 2;
		return () => changeConversation(by(), { customerId: id, version }, { kind: "resolve" }, now);
	},
};
