import { sql } from "drizzle-orm";
import { listInvoices } from "#app/billing/invoices/listing.server.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import { howPaid } from "#app/billing/payments/payment.ts";
import { standingOf as paymentStanding } from "#app/billing/payments/views.ts";
import { type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listChanges } from "#app/sales/change-orders/listing.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { type EstimateStatus, statusWords as estimateWords } from "#app/sales/estimates/estimate.ts";
import { listEstimates } from "#app/sales/estimates/listing.server.ts";
import { reference } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { reasonFor } from "#app/sales/inquiries/reason.ts";
import { dotOf } from "#app/sales/quotes/list-status.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { Dot } from "#app/ui/row.tsx";
import { type PaperKind, paperKinds, paperPath } from "./documents.ts";

type PaperRow = {
	id: string;
	to: string;
	title: string;
	place: string;
	/** cents; null where the paper has none */
	money: number | null;
	words: string;
	dot: Dot;
};
export type PaperPage = { rows: PaperRow[]; next: string | null };
type By = Permitted<"customers.view">;

const estimateDots: Record<EstimateStatus, Dot> = {
	draft: "plain",
	submitted: "urgent",
	reviewed: "waiting",
	quoted: "good",
	dropped: "over",
};

/** One page of a kind as its own list shows it. */
export async function papersOf(
	by: By,
	customerId: string,
	kind: PaperKind,
	after: string | null,
	now: Date,
): Promise<PaperPage> {
	const { rows, next } = await readers[kind](by, customerId, after, now);
	return { rows: rows.map((row) => ({ ...row, to: paperPath(kind, row.id) })), next };
}

type Reader = (
	by: By,
	customerId: string,
	after: string | null,
	now: Date,
) => Promise<{ rows: Omit<PaperRow, "to">[]; next: string | null }>;

const readers: Record<PaperKind, Reader> = {
	inquiry: async (by, customerId, after, now) => {
		const may = permit(by, "inquiries.view");
		if (!may) return { rows: [], next: null };
		const page = await listInquiries(may, listFilter.parse({ view: "all", after: after ?? "" }), now, customerId);
		const day = today(now);
		const rows = page.rows.map((row) => {
			const { words, dot: shape } = reasonFor(row, now, day);
			return { id: row.id, title: reference(row.number), place: row.address, money: null, words, dot: shape };
		});
		return { rows, next: page.after };
	},
	estimate: async (_by, customerId, after) => {
		const page = await listEstimates("all", "", after, customerId);
		const rows = page.rows.map(({ id, number, address, status }) => ({
			...{ id, title: number, place: address, money: null },
			...{ words: estimateWords[status], dot: estimateDots[status] },
		}));
		return { rows, next: page.next };
	},
	quote: async (_by, customerId, after, now) => {
		const page = await listQuotes("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, place, total, standing }) => ({
			...{ id, title: number, place, money: total, words: standing.reason, dot: dotOf[standing.tone] },
		}));
		return { rows, next: page.next };
	},
	contract: async (_by, customerId, after, now) => {
		const page = await listContracts("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, place, total, standing }) => ({
			...{ id, title: number, place, money: total, words: standing.reason, dot: dotOf[standing.tone] },
		}));
		return { rows, next: page.next };
	},
	"change-order": async (_by, customerId, after, now) => {
		const page = await listChanges("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, place, difference, standing }) => ({
			...{ id, title: number, place, money: difference, words: standing.reason, dot: dotOf[standing.tone] },
		}));
		return { rows, next: page.next };
	},
	invoice: async (_by, customerId, after, now) => {
		const page = await listInvoices("all", "", after, now, customerId);
		const rows = page.rows.map(({ id, number, title, place, amount, standing }) => ({
			...{ id, title: `${title} ${number}`, place, money: amount },
			...{ words: standing.reason, dot: dotOf[standing.tone] },
		}));
		return { rows, next: page.next };
	},
	payment: async (_by, customerId, after) => {
		const page = await listPayments({ view: "all", method: null, search: "", after, customerId });
		const rows = page.rows.map((row) => {
			const standing = paymentStanding(row);
			return {
				...{ id: row.id, title: howPaid(row.method, row.checkNumber), place: row.number && `For ${row.number}` },
				...{ money: row.amount, words: standing.words, dot: standing.dot },
			};
		});
		return { rows, next: page.next };
	},
};

export type PaperCounts = Record<PaperKind, number>;

export async function countPapers(customerId: string): Promise<PaperCounts> {
	const id = sql`${customerId}::uuid`;
	const { rows } = await db.execute<{ kind: PaperKind; count: number }>(sql`
		select 'inquiry' as kind, count(*)::int as count from inquiries where customer_id = ${id}
		union all select 'estimate', count(*)::int from estimates where customer_id = ${id}
		union all select 'quote', count(*)::int from quotes where customer_id = ${id}
		union all select 'contract', count(*)::int from contracts where customer_id = ${id}
		union all select 'change-order', count(*)::int from change_orders o join contracts c on c.id = o.contract_id where c.customer_id = ${id}
		union all select 'invoice', count(*)::int from invoices where customer_id = ${id}
		union all select 'payment', count(*)::int from payments where customer_id = ${id}`);
	const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
	return Object.fromEntries(paperKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as PaperCounts;
}

/** How many trees each of these properties has. */
export async function countTrees(propertyIds: readonly string[]): Promise<Map<string, number>> {
	if (!propertyIds.length) return new Map();
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select property_id as id, count(*)::int as count from trees where property_id in ${propertyIds} and deleted_at is null group by property_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
