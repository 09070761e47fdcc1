import { instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { createTestDraftQuote } from "./fixtures.server.ts";
import { listQuotes } from "./listing.server.ts";

export const lists: Lists = {
	listQuotes: {
		...newestFirst,
		table: "quotes",
		create: async () => (await createTestDraftQuote(owner, {}, now)).quote.id,
		values: { root_id: "copy_id", link_id: "uuidv4()", to_name: "copy_name", updated_at: instant },
		read: (search, after) => listQuotes("drafts", search, after, now),
	},
};
