import { listInvoices } from "#app/billing/invoices/listing.server.ts";
import { searchDepositSlips } from "#app/billing/payments/deposit-slips.server.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import { formatPaymentMethod } from "#app/billing/payments/payment.ts";
import { listCustomers } from "#app/office/crm/listing.server.ts";
import { type FoundTree, searchTrees } from "#app/office/trees/trees.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { listChanges } from "#app/sales/change-orders/listing.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { statusLabels as estimateWords } from "#app/sales/estimates/estimate.ts";
import { listEstimates } from "#app/sales/estimates/listing.server.ts";
import { formatInquiryNumber, statusLabels } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { townOf } from "#app/sales/inquiries/list-status.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import type { PaletteItem } from "./palette.ts";

const maxPerKind = 6;

/** Finds customers and documents by name, number, phone or address, limited to what this person's role may see. */
export async function searchOffice(staff: Staff, query: string, now: Date): Promise<PaletteItem[]> {
	const typed = query.trim();
	if (typed.length < 2) return [];
	const by = permit(staff, "inquiries.view");
	const customerPermission = permit(staff, "customers.view");
	const [inquiries, quotes, contracts, changes, invoices, payments, slips, estimates, customers] = await Promise.all([
		by ? listInquiries(by, listFilter.parse({ view: "all", q: typed }), now) : { rows: [] },
		may(staff.role, "quotes.view") ? listQuotes("all", typed, null, now) : { rows: [] },
		may(staff.role, "contracts.view") ? listContracts("all", typed, null, now) : { rows: [] },
		may(staff.role, "changes.view") ? listChanges("all", typed, null, now) : { rows: [] },
		may(staff.role, "invoices.view") ? listInvoices("all", typed, null, now) : { rows: [] },
		may(staff.role, "payments.view")
			? listPayments({ view: "all", method: null, search: typed, after: null })
			: { rows: [] },
		may(staff.role, "payments.record") ? searchDepositSlips(typed) : [],
		may(staff.role, "estimates.view") ? listEstimates("all", typed, null) : { rows: [] },
		customerPermission ? listCustomers(customerPermission, "all", typed, null, now) : { rows: [] },
	]);
	const trees = may(staff.role, "estimates.view") ? await findTreesByTag(typed) : [];
	return [
		...trees.map((tree) => ({
			to: `/admin/field-estimates/tree/${tree.id}`,
			kind: "tree" as const,
			words: `${treeTag(tree.number)} ${describeTree(tree)}`,
			detail: tree.address,
		})),
		...customers.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/crm/customers/${row.id}`,
			kind: "customer" as const,
			words: [row.name, townOf(row.address)].filter(Boolean).join(", "),
			detail: row.owed ? "Balance due" : row.open ? "Open documents" : "Customer",
		})),
		...quotes.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/quotes/${row.id}`,
			kind: "quote" as const,
			words: `${row.name}, quote ${row.number}`,
			detail: row.listStatus.label,
		})),
		...contracts.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/contracts/${row.id}`,
			kind: "contract" as const,
			words: `${row.name}, contract ${row.number}`,
			detail: row.listStatus.label,
		})),
		...changes.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/change-orders/${row.id}`,
			kind: "change" as const,
			words: `${row.name}, change order ${row.number}`,
			detail: row.standing.label,
		})),
		...invoices.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/invoices/${row.id}`,
			kind: "invoice" as const,
			words: `${row.name}, ${row.title.toLowerCase()} ${row.number}`,
			detail: row.listStatus.label,
		})),
		...payments.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/payments/${row.id}`,
			kind: "payment" as const,
			words: [row.name, formatPaymentMethod(row.method, row.checkNumber), row.number].filter(Boolean).join(", "),
			detail: formatMoney(row.amount),
		})),
		...slips.slice(0, maxPerKind).map((slip) => ({
			to: `/admin/payments/slips/${slip.id}`,
			kind: "slip" as const,
			words: `Deposit slip, ${formatDay(slip.bankedOn)}`,
			detail: formatMoney(slip.total),
		})),
		...estimates.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/field-estimates/${row.id}`,
			kind: "estimate" as const,
			words: `${row.name}, field estimate ${row.number}`,
			detail: estimateWords[row.status],
		})),
		...inquiries.rows.slice(0, maxPerKind).map((row) => ({
			to: `/admin/inquiries/${row.id}`,
			kind: "inquiry" as const,
			words: [row.name, townOf(row.address), formatInquiryNumber(row.number)].filter(Boolean).join(", "),
			detail: statusLabels[row.status],
		})),
	];
}

/** Finds trees by tag and words of the address: "T3 maple street". */
function findTreesByTag(typed: string): Promise<FoundTree[]> {
	const words = typed.split(/\s+/);
	const tag = words.find((word) => /^t\d{1,5}$/i.test(word));
	if (!tag) return Promise.resolve([]);
	return searchTrees(Number(tag.slice(1)), words.filter((word) => word !== tag).slice(0, 6), maxPerKind);
}
