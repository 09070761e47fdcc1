// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { unblockSubscriber, unsubscribeByOffice } from "./changes.server.ts";
import { createTestSubscriber } from "./fixtures.server.ts";

const by = () => allowed("subscribers.edit");

export const races: Races = {
	unsubscribeByOffice: async () => {
		const { id } = await createTestSubscriber();
		return () => unsubscribeByOffice(by(), id, { evidence: "Called.", isForever: true }, now);
	},
	unblockSubscriber: async () => {
		const { id, email } = await createTestSubscriber();
		await db.insert(suppressions).values({ email, reason: "bounced" });
		return () => unblockSubscriber(by(), id, "The mailbox was full.", now);
	},
};
