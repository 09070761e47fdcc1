import { sql } from "drizzle-orm";
import { z } from "zod";
import { moveToTrash } from "#app/messaging/mail-sync/actions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineQueue } from "#app/platform/queue.server.ts";
import { idArray } from "./listing.server.ts";

/** so long a move to the trash can be undone */
export const trashDelay = 15_000;

export const trashedThreads = defineQueue(
	"inbox.trash",
	z.object({ threadId: z.uuid(), version: z.int(), accountIds: z.array(z.uuid()) }),
	{ label: "Emails moved to the trash", retryLimit: 5 },
);

/** Moves the emails of a thread to the trash of the accounts, unless it was changed since, such as by undoing. */
export async function trashThread(job: { threadId: string; version: number; accountIds: string[] }): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			update mail_messages m set is_unwanted = true from mail_threads t
			where t.id = ${job.threadId} and t.version = ${job.version} and t.status = 'closed' and m.thread_id = t.id
				and m.account_ids && ${idArray(job.accountIds)} returning m.id`);
		await moveToTrash(
			tx,
			rows.map(({ id }) => id),
		);
	});
}
