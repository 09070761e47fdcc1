import type { Cause, CausePage, CauseRow, CauseSource, Urgency } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatDifference } from "./labels.ts";
import { type ChangeOrderRow, listChangeOrders } from "./listing.server.ts";

/** The change orders that need attention, for the dashboard and the action items, latest update first. */
export async function listChangeOrderCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listChangeOrders("all", "", null, now, page)
			: await listChangeOrders("needs-attention", "", page.after, now);
	return {
		next,
		rows: rows.map((row) => ({
			id: row.id,
			to: `/admin/change-orders/${row.id}`,
			name: row.name,
			money: formatDifference(row.difference),
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
			foot: row.number,
			place: row.address,
			...urgencyOf(row),
			since: row.since,
			status: row.listStatus.label,
			cause: changeOrderCause(row),
		})),
	};
}

const steps: Record<string, Urgency & { title?: string }> = {
	"Call requested": { damage: "customer", button: "Call", title: "Call the customer about change order" },
	"Needs update": { damage: "legal", button: "Update", title: "Update change order" },
	Expired: { damage: "money", button: "Follow up", title: "Follow up on change order" },
	"Credit due": { damage: "money", button: "Issue credit", title: "Issue the credit memo for change order" },
	"Crew waiting": {
		damage: "customer",
		button: "Price it",
		title: "Price the change order that the crew is waiting for,",
	},
	draft: { damage: "work", button: "Finish draft" },
};
const otherwise: Urgency = { damage: "customer", button: "Check email" };

function urgencyOf(row: ChangeOrderRow): Urgency {
	const { damage, button } = steps[stepOf(row)] ?? otherwise;
	return { damage, button };
}

const stepOf = ({ status, listStatus }: ChangeOrderRow) =>
	status === "draft" && listStatus.label !== "Crew waiting" ? "draft" : listStatus.label;

/** A draft is no cause, and neither is one whose email didn't arrive: the outbox has that one. */
function changeOrderCause(row: ChangeOrderRow): Cause | null {
	const title = steps[stepOf(row)]?.title;
	return title ? { kind: stepOf(row).toLowerCase().replaceAll(" ", "-"), title: `${title} ${row.number}` } : null;
}

export const causes: CauseSource = {
	order: 50,
	entity: "change-order",
	permission: "changes.view",
	list: listChangeOrderCauses,
};
