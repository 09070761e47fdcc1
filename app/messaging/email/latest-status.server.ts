import { type SQL, sql } from "drizzle-orm";
import type { EmailStatus } from "./email-status.ts";

/**
 * The status of the newest email of these kinds about a record, as a column of a list. Write the id with its table, such
 * as sql`"quotes"."id"`: Drizzle would write a bare "id", which is the email's.
 */
export function latestEmailStatus(entity: string, id: SQL, kinds: readonly string[]): SQL<EmailStatus | null> {
	return sql<EmailStatus | null>`(select m.status from outgoing_emails m
		where m.entity = ${entity} and m.entity_id = ${id} and m.kind in ${kinds} order by m.id desc limit 1)`;
}
