import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabels } from "./activity.ts";
import { listContracts } from "./listing.server.ts";

/** Contracts on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 40,
	entity: "contract",
	label: { singular: "Contract", plural: "Contracts" },
	path: "/admin/contracts",
	create: { permission: "contracts.draft", path: "/admin/contracts/new" },
	table: "contracts",
	rows: () => sql`select id, customer_id, number, 0 as part, uuid_extract_timestamp(id) as created_at,
		status in ('draft', 'pending', 'sealing') as is_open from contracts`,
	title: (number) => (number ? `Contract ${number}` : "Draft contract"),
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "contract-signer", ids: sql`select contract_id as record_id, id from contract_signers` },
	list: withPermission("contracts.view", async (_by, customerId, after, now) => {
		const page = await listContracts("all", "", after, now, { customerId });
		const rows = page.rows.map(({ id, number, siteAddress, total, listStatus: { reason, tone } }) => ({
			id,
			title: number,
			address: siteAddress,
			amount: total,
			reason,
			tone,
		}));
		return { rows, next: page.next };
	}),
};
