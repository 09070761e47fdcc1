import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { subscribers } from "#app/messaging/newsletter/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

let count = 0;

/** A confirmed subscriber. */
export async function createTestSubscriber(
	values: Partial<typeof subscribers.$inferInsert> = {},
): Promise<typeof subscribers.$inferSelect> {
	count += 1;
	const at = new Date("2026-01-05T15:00:00Z");
	const [row] = await db
		.insert(subscribers)
		.values({
			email: `subscriber-${process.pid}-${count}@example.com`,
			status: "confirmed",
			wording: newsletterWording,
			source: "footer",
			signedUpAt: at,
			confirmedAt: at,
			...values,
		})
		.returning();
	if (!row) throw new Error("no subscriber was created");
	return row;
}
