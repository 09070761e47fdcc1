// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { eq } from "drizzle-orm";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { saveDraft, startReply } from "./drafts.server.ts";
import { turnOffFileLink } from "./file-links.server.ts";
import { createTestFileLink, receiveTestEmail } from "./fixtures.server.ts";
import { sendDraft, undoSend } from "./send-draft.server.ts";
import { mailMessages, mailThreads } from "./tables.server.ts";
import { changeThreads, undoChange } from "./thread-actions.server.ts";
import { setCustomer } from "./thread-record.server.ts";

const by = () => allowed("inbox.work");

async function createTestThread(): Promise<{ id: string; version: number }> {
	const email = { from: "Bonnie Kowalski <bonnie@example.com>", to: "office@larch.example" };
	const { id } = await receiveTestEmail(await createTestAccount(), email, { now });
	const [thread] = await db
		.select({ id: mailThreads.id, version: mailThreads.version })
		.from(mailThreads)
		.innerJoin(mailMessages, eq(mailMessages.threadId, mailThreads.id))
		.where(eq(mailMessages.id, id));
	if (!thread) throw new Error("thread was not created");
	return thread;
}

/** One of two wins: the other changes nothing. */
const once = async (change: Promise<{ before: unknown[] }>) => ((await change).before.length ? "done" : "stale");

/** A reply that can be sent. */
async function createTestReply() {
	const thread = await createTestThread();
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.threadId, thread.id));
	const id = message && (await startReply(by(), thread.id, message.id, false));
	if (!id) throw new Error("reply was not started");
	return { id, newestId: message.id };
}

const options = (newestId: string) => ({ version: 1, newestId, sendAt: null, closes: false });

export const races: Races = {
	sendDraft: async () => {
		const { id, newestId } = await createTestReply();
		return () => sendDraft(by(), id, options(newestId), now);
	},
	undoSend: async () => {
		const { id, newestId } = await createTestReply();
		await sendDraft(by(), id, options(newestId), now);
		return async () => ((await undoSend(by(), id, now)) ? "undone" : "stale");
	},
	turnOffFileLink: async () => {
		const { messageId } = await createTestFileLink(owner, await createTestAccount(), now);
		return () => turnOffFileLink(by(), messageId, now);
	},
	saveDraft: async () => {
		const { id } = await createTestReply();
		const content = { to: "bonnie@example.com", cc: "", subject: "Re: Oak", text: "Yes" };
		return () => saveDraft(by(), id, 1, content, now);
	},
	setCustomer: async () => {
		const seen = await createTestThread();
		return () => setCustomer(by(), seen, null);
	},
	changeThreads: async () => {
		const seen = await createTestThread();
		return () => once(changeThreads(by(), [seen], { kind: "close" }, now));
	},
	undoChange: async () => {
		const seen = await createTestThread();
		const { before } = await changeThreads(by(), [seen], { kind: "close" }, now);
		return () => once(undoChange(by(), before, now));
	},
};
