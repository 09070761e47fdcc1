import { db } from "#app/platform/db.server.ts";
import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { listSubscribers } from "./listing.server.ts";
import { newsletterWording } from "./newsletter.ts";
import { subscribers } from "./tables.server.ts";

export const lists: Lists = {
	listSubscribers: {
		table: "subscribers",
		create: async () => {
			const [row] = await db
				.insert(subscribers)
				.values({
					email: "ruth@example.com",
					status: "confirmed",
					wording: newsletterWording,
					source: "/newsletter",
					signedUpAt: now,
					confirmedAt: now,
				})
				.returning({ id: subscribers.id });
			return row?.id ?? "";
		},
		values: { email: "copy_id || '@example.com'", confirm_id: "uuidv4()" },
		order: "id desc",
		change: "name = 'Ruth'",
		read: (_search, after) => listSubscribers(allowed("subscribers.view"), "confirmed", after),
	},
};
