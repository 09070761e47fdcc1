import { sql } from "drizzle-orm";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isBookedFor } from "#app/work/schedule/visit-steps.server.ts";
import { notTextedAction } from "./visit-texts.server.ts";

/**
 * Differs when the visit changed, or when a message about it was written or went on its way. Empty for a visit that
 * doesn't exist or that this member of staff isn't booked for.
 */
export async function readSignature(by: Permitted<"visits.work">, visitId: string): Promise<string> {
	if (!permit(by, "schedule.view") && !(await isBookedFor(db, by.id, visitId))) return "";
	const { rows } = await db.execute<Record<"visit" | "texts" | "emails" | "not_texted", string | null>>(sql`
		select (select version from visits where id = ${visitId})::text as visit,
			(select string_agg(id || status, ' ' order by id) from texts where entity = 'visit' and entity_id = ${visitId}) as texts,
			(select string_agg(id || status || attempts, ' ' order by id) from outgoing_emails
				where entity = 'visit' and entity_id = ${visitId}) as emails,
			(select count(*) from audit_events
				where entity = 'visit' and entity_id = ${visitId} and action = ${notTextedAction})::text as not_texted`);
	return Object.values(rows[0] ?? {})
		.join("\n")
		.trim();
}
