import { eq, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { deleteSecrets } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

/** Marks the emails of the sample data as sent. Emails sent from the demo later are saved, as without any mail server. */
export async function demoEmails(): Promise<void> {
	await db
		.update(outgoingEmails)
		.set({
			status: "sent",
			response: "250 Made up for the demo",
			attempts: 1,
			sentAt: sql`${outgoingEmails.createdAt}`,
			...deleteSecrets,
		})
		.where(eq(outgoingEmails.status, "queued"));
}
