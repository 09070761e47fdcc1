import { and, inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { areEmailsOnHold } from "./hold.server.ts";
import { deleteSecrets } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

/** Other code may be about to add the job of a newer email. */
const minimumAge = 10 * 60_000;

/**
 * Marks emails that would wait forever, because their job has used up its attempts or was deleted. The office sees them as
 * problems, and can send them again or cancel them. An email that was being sent may have arrived.
 */
export async function sweepStrandedEmails(now: Date): Promise<void> {
	if (await areEmailsOnHold()) return;
	await db
		.update(outgoingEmails)
		.set({
			status: sql`case when ${outgoingEmails.status} = 'queued' then 'failed' else 'unconfirmed' end`,
			lastError: sql`coalesce(${outgoingEmails.lastError}, 'The email was interrupted and not retried.')`,
			...deleteSecrets,
		})
		.where(
			and(
				inArray(outgoingEmails.status, ["queued", "sending"]),
				lt(outgoingEmails.createdAt, new Date(now.getTime() - minimumAge)),
				sql`not exists (select from pgboss.job where state in ('created', 'retry', 'active')
					and data ->> 'emailId' = ${outgoingEmails.id}::text)`,
			),
		);
}
