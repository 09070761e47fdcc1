import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { allowed, type Lists, now, owner } from "#server/testing/lists.ts";
import { listCustomers } from "./listing.server.ts";

export const lists: Lists = {
	listCustomers: {
		table: "customers",
		create: async () => (await createTestDraftQuote(owner, { toName: "Ruth Paulson" }, now)).quote.customerId,
		values: { name: "copy_name" },
		order: "lower(name), id",
		change: "updated_at = now()",
		searches: true,
		read: (search, after) => listCustomers(allowed("customers.view"), "all", search, after, now),
	},
};
