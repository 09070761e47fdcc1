import { and, desc, eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { outgoingEmails } from "./tables.server.ts";

/** Email kinds for tests that need none of the product's own kinds. */
export const testEmailKinds = defineEmailKinds({
	test: { secret: false },
	"test-urgent": { secret: false, priority: "urgent" },
	"test-bulk": { secret: false, priority: "bulk" },
	"test-secret": { secret: true, resend: "Ask for a new one." },
	"test-code": { secret: true, resend: "Ask for a new one.", validForMinutes: 10 },
});

/** All emails about a record with their content, newest first. A secret one has content only while it is queued. */
export async function listTestEmails(entity: string, entityId: string) {
	return db
		.select()
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entity, entity), eq(outgoingEmails.entityId, entityId)))
		.orderBy(desc(outgoingEmails.id));
}
