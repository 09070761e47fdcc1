import { allowed, type Lists, now, owner } from "#server/testing/lists.ts";
import { createTestActionItem } from "./fixtures.server.ts";
import { listItems } from "./listing.server.ts";

export const lists: Lists = {
	listItems: {
		table: "action_items",
		create: () => createTestActionItem(owner, now),
		values: { title: "copy_name", due_on: "date '2026-12-01' + (n % 9)::int" },
		order: "sort_on, id",
		change: "note = 'seen'",
		searches: true,
		read: (search, after) => listItems(allowed("action-items.view"), "everyone", search, after, now),
	},
};
