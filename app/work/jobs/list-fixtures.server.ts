import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { allowed, instant, type Lists, newestFirst, now, owner } from "#server/testing/lists.ts";
import { listJobs } from "./job-list.server.ts";

export const lists: Lists = {
	listJobs: {
		...newestFirst,
		table: "contracts",
		create: async () => (await createTestSignedContract(owner, {}, now)).id,
		values: { to_name: "copy_name", number: "copy_id::text", updated_at: instant },
		read: (search, after) => listJobs(allowed("work.mark"), "ready", search, after),
	},
};
