import type { CausePage, CauseRow, CauseSource, Urgency } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { contractCause, type View } from "./list-status.ts";
import { type ContractRow, listContracts } from "./listing.server.ts";

/**
 * The contracts that need attention or are ready to invoice, for the dashboard and the action items, latest update first.
 * Those that need attention are limited to what this member of staff can do, when one is given.
 */
export async function listContractCauses(
	view: View,
	page: CausePage,
	now: Date,
	staffId?: string,
): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listContracts("all", "", null, now, page)
			: await listContracts(view, "", page.after, now, undefined, staffId);
	return {
		next,
		rows: rows.map((row) => ({
			...urgencyOf(row),
			since: contractCause(row)?.dueOn ?? row.updatedAt,
			id: row.id,
			to: `/admin/contracts/${row.id}`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
			foot: row.number,
			place: row.siteAddress,
			status: row.listStatus.label,
			cause: contractCause(row),
		})),
	};
}

const urgencies: Record<string, Urgency> = {
	// work without a signed contract
	unsigned: { damage: "legal", button: "Get signature" },
	"field-review": { damage: "money", button: "Review" },
	countersign: { damage: "customer", button: "Countersign" },
	"link-expired": { damage: "money", button: "Send new link" },
};

function urgencyOf(row: ContractRow): Urgency {
	const urgency = urgencies[contractCause(row)?.kind ?? ""];
	if (urgency) return urgency;
	switch (row.status) {
		case "draft":
			return { damage: "work", button: "Finish draft" };
		case "completed":
			return { damage: "money", button: "Create invoice" };
		default:
			return { damage: "customer", button: "Check email" };
	}
}

export const causes: CauseSource = {
	order: 40,
	entity: "contract",
	permission: "contracts.view",
	list: (page, now) => listContractCauses("needs-attention", page, now),
};
