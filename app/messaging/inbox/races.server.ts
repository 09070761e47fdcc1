// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { eq } from "drizzle-orm";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
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

export const races: Races = {
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
