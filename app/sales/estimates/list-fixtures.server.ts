import { instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { createTestSubmittedEstimate } from "./fixtures.server.ts";
import { listEstimates } from "./listing.server.ts";

export const lists: Lists = {
	listEstimates: {
		...newestFirst,
		table: "estimates",
		create: async () => (await createTestSubmittedEstimate(owner, {}, [{}], now)).estimate.id,
		values: { name: "copy_name", number: "copy_id::text", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listEstimates("needs-review", search, after),
	},
};
