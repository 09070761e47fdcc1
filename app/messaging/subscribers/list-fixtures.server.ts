import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { subscribers } from "#app/messaging/newsletter/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { listSubscribers } from "./listing.server.ts";

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
		values: { email: "copy_id || '@example.com'", name: "copy_name", confirm_id: "uuidv4()" },
		order: "id desc",
		change: "source = 'footer'",
		searches: true,
		read: (search, after) => listSubscribers(allowed("subscribers.view"), "subscribed", search, after),
	},
};
