import { copyRow } from "#server/testing/copy-row.ts";
import { copies, type Lists, now, owner, product } from "#server/testing/lists.ts";
import { listUnscheduledJobs } from "./board.server.ts";
import { createTestScheduledJob } from "./fixtures.server.ts";

export const lists: Lists = {
	listUnscheduledJobs: {
		table: "jobs",
		// each job has a contract of its own
		create: async () => {
			const job = await createTestScheduledJob(owner, now);
			const contract = { table: "contracts", values: { to_name: "copy_name", number: "copy_id::text" } };
			await copyRow(product.pool, contract, job.contractId ?? "", ["Tray"], copies + 10);
			return job.id;
		},
		values: {
			to_name: "copy_name",
			contract_id: `(select id from contracts c where to_name = 'Tray'
				and not exists (select from jobs where contract_id = c.id) order by id limit 1 offset n)`,
			promised_on: "case when n % 3 = 0 then null else date '2026-12-01' + (n % 9)::int end",
		},
		order: "coalesce(promised_on, '2999-12-31'), id",
		change: "note = 'seen'",
		searches: true,
		read: (search, after) => listUnscheduledJobs(search, after),
	},
};
