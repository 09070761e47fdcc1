import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { containsWord } from "#app/platform/word-search.server.ts";
import { invoiceTitle } from "./invoice.ts";
import { type InvoiceListStatus, invoiceListStatus, type View } from "./list-status.ts";
import { invoices } from "./tables.server.ts";

export type InvoiceRow = {
	id: string;
	name: string;
	siteAddress: string;
	title: string;
	number: string;
	/** cents: the balance due, or the total of a draft, paid or voided invoice */
	amount: number;
	dueOn: string | null;
	listStatus: InvoiceListStatus;
};

// The subquery names the outer table in plain SQL, because an interpolated column would refer to the inner table.
/** Status of the newest email that delivered the invoice. */
const emailStatus = sql<string | null>`(select m.status from outgoing_mail m where m.entity = 'invoice'
	and m.entity_id = "invoices"."id" and m.kind in ('invoice-sent', 'invoice-resent') order by m.id desc limit 1)`;

const pageSize = 25;
/** The same expression as in the partial indexes of unpaid invoices, so that PostgreSQL uses them. */
export const isOwed = sql`(${invoices.status} = 'open' and ${invoices.kind} <> 'credit')`;

/**
 * One page of 25: unpaid invoices by due date, other views by last update, newest first. `after` is the `next` cursor of
 * the previous page. With `customerId`, only that customer's.
 */
export async function listInvoices(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	customerId?: string,
): Promise<{ rows: InvoiceRow[]; next: string | null }> {
	const day = today(now);
	const byDue = view === "owed" || view === "overdue";
	const fetched = await db
		.select({ invoice: invoices, deliveryStatus: emailStatus })
		.from(invoices)
		.where(
			and(
				viewCondition(view, day),
				customerId ? eq(invoices.customerId, customerId) : undefined,
				...searchConditions(search),
				afterCursor(byDue, after),
			),
		)
		.orderBy(...(byDue ? [asc(invoices.dueOn), asc(invoices.id)] : [desc(invoices.updatedAt), desc(invoices.id)]))
		.limit(pageSize + 1);
	const rows = fetched.slice(0, pageSize).map(({ invoice, deliveryStatus }): InvoiceRow => {
		const isUnpaid = invoice.status === "open" || invoice.status === "uncollectible";
		return {
			id: invoice.id,
			name: invoice.toName,
			siteAddress: invoice.siteAddress,
			title: invoiceTitle(invoice),
			number: invoice.number ?? "Draft",
			amount: isUnpaid ? invoice.total - invoice.settled : invoice.total,
			dueOn: invoice.status === "open" ? invoice.dueOn : null,
			listStatus: invoiceListStatus({ ...invoice, emailProblem: emailProblem(deliveryStatus) }, now, day),
		};
	});
	const last = fetched.length > pageSize ? fetched[pageSize - 1]?.invoice : undefined;
	return { rows, next: last ? `${byDue ? last.dueOn : last.updatedAt.toISOString()}~${last.id}` : null };
}

/** The email statuses that need attention; null for the others. */
export function emailProblem(status: string | null): "refused" | "unknown" | null {
	return status === "refused" || status === "unknown" ? status : null;
}

export type InvoiceCounts = {
	owed: { count: number; cents: number };
	overdue: { count: number; cents: number };
	drafts: number;
};

/** Counts unpaid and overdue invoices and drafts. The menu and the list share one query per request. */
export function countInvoices(now: Date): Promise<InvoiceCounts> {
	return oncePerRequest("invoices owed", () => countOpenInvoices(now));
}

async function countOpenInvoices(now: Date): Promise<InvoiceCounts> {
	const overdueOnly = sql`filter (where ${invoices.dueOn} < ${today(now)})`;
	const sumBalance = (which: SQL) =>
		sql<number>`coalesce(sum(${invoices.total} - ${invoices.settled}) ${which}, 0)`.mapWith(Number);
	const [[row], [drafts]] = await Promise.all([
		db
			.select({
				owed: sql<number>`count(*)::int`,
				owedCents: sumBalance(sql``),
				overdue: sql<number>`(count(*) ${overdueOnly})::int`,
				overdueCents: sumBalance(overdueOnly),
			})
			.from(invoices)
			.where(isOwed),
		db.select({ count: sql<number>`count(*)::int` }).from(invoices).where(eq(invoices.status, "draft")),
	]);
	return {
		owed: { count: row?.owed ?? 0, cents: row?.owedCents ?? 0 },
		overdue: { count: row?.overdue ?? 0, cents: row?.overdueCents ?? 0 },
		drafts: drafts?.count ?? 0,
	};
}

function viewCondition(view: View, day: string): SQL | undefined {
	switch (view) {
		case "owed":
			return isOwed;
		case "overdue":
			return sql`(${isOwed} and ${invoices.dueOn} < ${day})`;
		case "drafts":
			return eq(invoices.status, "draft");
		case "paid":
			return sql`(${invoices.status} = 'paid' and ${invoices.kind} <> 'credit')`;
		case "credits":
			return sql`${invoices.kind} = 'credit'`;
		case "closed":
			return inArray(invoices.status, ["void", "uncollectible"]);
		case "all":
			return undefined;
	}
}

function searchConditions(search: string): (SQL | undefined)[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => containsWord(invoices.search, word));
}

function afterCursor(byDue: boolean, text: string | null): SQL | undefined {
	const [key = "", id = ""] = (text ?? "").split("~");
	const at = new Date(key);
	if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
	if (!byDue) return or(lt(invoices.updatedAt, at), and(eq(invoices.updatedAt, at), lt(invoices.id, id)));
	const day = key.slice(0, 10);
	return or(gt(invoices.dueOn, day), and(eq(invoices.dueOn, day), gt(invoices.id, id)));
}
