import { sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Differs when a message or note was added, or when the open conversation changed. */
export async function readSignature(_by: Permitted<"messages.view">, customerId: string | null): Promise<string> {
	const { rows } = await db.execute<{ newest: string | null; version: number | null; note: string | null }>(sql`
		select (select last_at from conversations where has_messages order by last_at desc, customer_id desc limit 1)::text as newest,
			(select version from conversations where customer_id = ${customerId}) as version,
			(select id from conversation_notes where customer_id = ${customerId} order by created_at desc, id desc limit 1) as note`);
	const [row] = rows;
	return [row?.newest, row?.version, row?.note].join(" ");
}
