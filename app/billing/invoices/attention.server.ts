import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { View } from "./list-status.ts";
import { type InvoiceRow, listInvoices } from "./listing.server.ts";

/** Drafts, or overdue invoices with the longest overdue first, for the dashboard and the action items. */
export async function listInvoiceCauses(view: View, page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page ? await listInvoices("all", "", null, now, page) : await listInvoices(view, "", page.after, now);
	return {
		next,
		rows: rows.map((row) => ({
			damage: "money",
			button: isOverdue(row) ? "Collect" : "Send invoice",
			since: row.dueOn ?? row.updatedAt,
			id: row.id,
			to: `/admin/invoices/${row.id}`,
			name: row.name,
			money: formatMoney(row.amount, { whole: true }),
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
			foot: row.number,
			place: row.siteAddress,
			status: row.listStatus.label,
			cause: isOverdue(row) ? { kind: "overdue", title: `Collect payment for invoice ${row.number}` } : null,
		})),
	};
}

const isOverdue = (row: InvoiceRow) => row.status === "open" && row.listStatus.label === "Overdue";

export const causes: CauseSource = {
	order: 70,
	entity: "invoice",
	permission: "invoices.view",
	list: (page, now) => listInvoiceCauses("overdue", page, now),
};
