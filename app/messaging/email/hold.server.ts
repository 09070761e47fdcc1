import { access, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { companyId } from "#app/people/company/edit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { emailHoldFile } from "#server/email-hold.ts";
import { emailDelivery } from "./queues.server.ts";

const holdFile = () => path.join(settings.dataDir, emailHoldFile);

/** True after a restore from a backup, until an owner releases the emails. */
export async function areEmailsOnHold(): Promise<boolean> {
	return access(holdFile()).then(
		() => true,
		() => false,
	);
}

/** Ends the hold and sends the queued emails. */
export async function releaseEmails(by: Permitted<"outbox.release">): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			select id from outgoing_emails e where status = 'queued' and not exists (
				select from pgboss.job where state in ('created', 'retry', 'active') and data ->> 'emailId' = e.id::text)
			order by id`);
		for (const { id } of rows) await enqueue(tx, emailDelivery, { emailId: id });
		await recordAudit(tx, actor(by), "company", companyId, "emails-released", { emails: rows.length });
		await rm(holdFile(), { force: true }); // before a job can see it
	});
}
