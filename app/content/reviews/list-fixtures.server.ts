import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { createTestReview } from "./fixtures.server.ts";
import { listReviews } from "./listing.server.ts";

export const lists: Lists = {
	listReviews: {
		table: "reviews",
		create: async () => (await createTestReview(allowed("reviews.edit"), {}, now)).id,
		values: { name: "copy_name", reviewed_on: "date '2026-11-01' + (n % 9)::int" },
		order: "reviewed_on desc, id desc",
		change: "updated_at = now()",
		read: (_search, after) => listReviews("new", after),
	},
};
