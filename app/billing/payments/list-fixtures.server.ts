import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { listPayments } from "./listing.server.ts";

export const lists: Lists = {
	listPayments: {
		...newestFirst,
		table: "payments",
		create: async () =>
			createTestPayment(owner, (await createTestIssuedInvoice(owner, {}, now)).invoice, { amount: 1_000 }, now),
		values: { search: "fold_for_search(copy_name)", form_key: "uuidv4()", updated_at: instant },
		read: (search, after) => listPayments({ view: "received", method: null, search, after }),
	},
};
