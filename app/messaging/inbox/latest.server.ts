import { sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listWriters } from "./drafts.server.ts";
import { idArray } from "./listing.server.ts";

/** Differs when an email arrived, or when the open thread or who is writing in it changed. */
export async function readSignature(by: Permitted<"inbox.view">, threadId: string | null): Promise<string> {
	const accounts = idArray(await accountsOf(by));
	const [{ rows }, writers] = await Promise.all([
		db.execute<{ newest: string | null; version: number | null }>(sql`
			select (select id from mail_threads where merged_into is null and account_ids && ${accounts}
					order by last_message_at desc, id desc limit 1)::text
				|| (select max(last_message_at)::text from mail_threads where merged_into is null) as newest,
				(select version from mail_threads where id = ${threadId} and account_ids && ${accounts}) as version`),
		threadId ? listWriters(by, threadId) : [],
	]);
	const [row] = rows;
	return [row?.newest, row?.version, ...writers].join(" ");
}
