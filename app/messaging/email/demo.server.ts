import { eq, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { deleteSecrets } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

/** The emails of the made-up year have arrived. What someone sends in the demo shows the truth: there is no mail server. */
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
