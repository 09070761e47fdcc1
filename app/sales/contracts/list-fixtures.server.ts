import { instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { createTestContract } from "./fixtures.server.ts";
import { listContracts } from "./listing.server.ts";

export const lists: Lists = {
	listContracts: {
		...newestFirst,
		table: "contracts",
		create: async () => (await createTestContract(owner, {}, now)).id,
		values: { to_name: "copy_name", updated_at: instant },
		read: (search, after) => listContracts("drafts", search, after, now),
	},
};
