import { sql } from "drizzle-orm";
import { listInvoices } from "#app/billing/invoices/listing.server.ts";
import { paymentListStatus } from "#app/billing/payments/list-status.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import { formatPaymentMethod } from "#app/billing/payments/payment.ts";
import { type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listChangeOrders } from "#app/sales/change-orders/listing.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { type EstimateStatus, statusLabels as estimateLabels } from "#app/sales/estimates/estimate.ts";
import { listEstimates } from "#app/sales/estimates/listing.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { inquiryListStatus } from "#app/sales/inquiries/list-status.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { statusDots } from "#app/sales/quotes/list-status.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { Dot } from "#app/ui/row.tsx";
import { type DocumentKind, documentKinds, documentPath } from "./documents.ts";

type DocumentRow = {
	id: string;
	to: string;
	title: string;
	address: string;
	/** in cents; null for documents without an amount */
	amount: number | null;
	label: string;
	dot: Dot;
};
export type DocumentPage = { rows: DocumentRow[]; next: string | null };
type Viewer = Permitted<"customers.view">;

const estimateDots: Record<EstimateStatus, Dot> = {
	draft: "plain",
	submitted: "urgent",
	reviewed: "waiting",
	quoted: "good",
	dropped: "over",
};

/** One page of the customer's documents of one kind, with the titles and statuses of that kind's own list. */
export async function listDocuments(
	by: Viewer,
	customerId: string,
	kind: DocumentKind,
	after: string | null,
	now: Date,
): Promise<DocumentPage> {
	const { rows, next } = await listers[kind](by, customerId, after, now);
	return { rows: rows.map((row) => ({ ...row, to: documentPath(kind, row.id) })), next };
}

type Lister = (
	by: Viewer,
	customerId: string,
	after: string | null,
	now: Date,
) => Promise<{ rows: Omit<DocumentRow, "to">[]; next: string | null }>;

const listers: Record<DocumentKind, Lister> = {
	inquiry: async (by, customerId, after, now) => {
		const viewer = permit(by, "inquiries.view");
		if (!viewer) return { rows: [], next: null };
		const page = await listInquiries(viewer, listFilter.parse({ view: "all", after: after ?? "" }), now, customerId);
		const day = today(now);
		const rows = page.rows.map((row) => {
			return {
				...{ id: row.id, title: formatInquiryNumber(row.number), address: row.address, amount: null },
				...inquiryListStatus(row, now, day),
			};
		});
		return { rows, next: page.next };
	},
	estimate: async (_by, customerId, after) => {
		const page = await listEstimates("all", "", after, customerId);
		const rows = page.rows.map(({ id, number, address, status }) => ({
			...{ id, title: number, address, amount: null },
			...{ label: estimateLabels[status], dot: estimateDots[status] },
		}));
		return { rows, next: page.next };
	},
	quote: async (_by, customerId, after, now) => {
		const page = await listQuotes("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, address, total, listStatus }) => ({
			...{
				id,
				title: number,
				address,
				amount: total,
				label: listStatus.reason,
				dot: statusDots[listStatus.tone],
			},
		}));
		return { rows, next: page.next };
	},
	contract: async (_by, customerId, after, now) => {
		const page = await listContracts("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, siteAddress, total, listStatus: { reason: label, tone } }) => ({
			...{ id, title: number, address: siteAddress, amount: total, label, dot: statusDots[tone] },
		}));
		return { rows, next: page.next };
	},
	"change-order": async (_by, customerId, after, now) => {
		const page = await listChangeOrders("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, address, difference, listStatus }) => ({
			...{
				id,
				title: number,
				address: address,
				amount: difference,
				label: listStatus.reason,
				dot: statusDots[listStatus.tone],
			},
		}));
		return { rows, next: page.next };
	},
	invoice: async (_by, customerId, after, now) => {
		const page = await listInvoices("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, title, siteAddress, amount, listStatus }) => ({
			...{ id, title: `${title} ${number}`, address: siteAddress, amount },
			...{ label: listStatus.reason, dot: statusDots[listStatus.tone] },
		}));
		return { rows, next: page.next };
	},
	payment: async (_by, customerId, after) => {
		const page = await listPayments({ view: "all", method: null, search: "", after, customerId });
		const rows = page.rows.map((row) => {
			const listStatus = paymentListStatus(row);
			return {
				...{
					id: row.id,
					title: formatPaymentMethod(row.method, row.checkNumber),
					address: row.number && `For ${row.number}`,
				},
				...{ amount: row.amount, label: listStatus.label, dot: listStatus.dot },
			};
		});
		return { rows, next: page.next };
	},
};

export type DocumentCounts = Record<DocumentKind, number>;

/** How many documents of each kind the customer has. */
export async function countDocuments(customerId: string): Promise<DocumentCounts> {
	const id = sql`${customerId}::uuid`;
	const { rows } = await db.execute<{ kind: DocumentKind; count: number }>(sql`
		select 'inquiry' as kind, count(*)::int as count from inquiries where customer_id = ${id}
		union all select 'estimate', count(*)::int from estimates where customer_id = ${id}
		union all select 'quote', count(*)::int from quotes where customer_id = ${id}
		union all select 'contract', count(*)::int from contracts where customer_id = ${id}
		union all select 'change-order', count(*)::int from change_orders o join contracts c on c.id = o.contract_id where c.customer_id = ${id}
		union all select 'invoice', count(*)::int from invoices where customer_id = ${id}
		union all select 'payment', count(*)::int from payments where customer_id = ${id}`);
	const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
	return Object.fromEntries(documentKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as DocumentCounts;
}

/** How many trees each of these properties has. */
export async function countTrees(propertyIds: readonly string[]): Promise<Map<string, number>> {
	if (!propertyIds.length) return new Map();
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select property_id as id, count(*)::int as count from trees where property_id in ${propertyIds} and deleted_at is null group by property_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
