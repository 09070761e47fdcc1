import { sql } from "drizzle-orm";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fileWithCustomer } from "./customer-files.server.ts";

/** The attachments of the demo's emails, filed with their customers. */
export async function fileDemoAttachments(office: Staff, now: Date): Promise<void> {
	const by = permit(office, "inbox.work");
	if (!by) throw new Error("the demo office can't work in the inbox");
	const { rows } = await db.execute<{ id: string; position: number }>(sql`
		select m.id, a.position from mail_attachments a join mail_messages m on m.id = a.message_id
		join mail_threads t on t.id = m.thread_id where t.customer_id is not null order by m.id limit 5`);
	for (const { id, position } of rows) await fileWithCustomer(by, id, position, now);
}
