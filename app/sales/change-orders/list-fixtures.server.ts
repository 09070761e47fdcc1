import { instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { createTestChangeOrder, createTestSignedContract } from "./fixtures.server.ts";
import { listChangeOrders } from "./listing.server.ts";

export const lists: Lists = {
	listChangeOrders: {
		...newestFirst,
		table: "change_orders",
		create: async () => (await createTestChangeOrder(owner, (await createTestSignedContract(owner, {}, now)).id)).id,
		values: { to_name: "copy_name", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listChangeOrders("drafts", search, after, now),
	},
};
