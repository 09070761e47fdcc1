import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { invoiceTitle } from "./invoice.ts";
import { invoiceListStatus, type View } from "./list-status.ts";
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
	listStatus: ListStatus;
};

/** The kinds of emails that deliver an invoice. */
export const deliveryEmails: readonly string[] = ["invoice-sent", "invoice-resent"];
const deliveryStatus = latestEmailStatus("invoice", sql`"invoices"."id"`, deliveryEmails);

const newestFirst = listOrder("desc", invoices.updatedAt, invoices.id);
const byDueDate = listOrder("asc", invoices.dueOn, invoices.id);
/** The same expression as in the partial indexes of unpaid invoices, so that PostgreSQL uses them. */
export const isOwed = sql`(${invoices.status} = 'open' and ${invoices.kind} <> 'credit-memo')`;

/**
 * One page: unpaid invoices by due date, other views by last update, newest first. `after` is the `next` cursor of
 * the previous page. With `customerId`, only that customer's.
 */
export async function listInvoices(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	customerId?: string,
): Promise<Page<InvoiceRow>> {
	const day = today(now);
	const order = view === "owed" || view === "overdue" ? byDueDate : newestFirst;
	const fetched = await db
		.select({ invoice: invoices, deliveryStatus, cursor: order.cursor })
		.from(invoices)
		.where(
			and(
				viewCondition(view, day),
				customerId ? eq(invoices.customerId, customerId) : undefined,
				...searchConditions(invoices.search, search),
				order.after(after),
			),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(fetched, ({ invoice, deliveryStatus: delivery }): InvoiceRow => {
		const isUnpaid = invoice.status === "open" || invoice.status === "uncollectible";
		return {
			id: invoice.id,
			name: invoice.toName,
			siteAddress: invoice.siteAddress,
			title: invoiceTitle(invoice),
			number: invoice.number ?? "Draft",
			amount: isUnpaid ? invoice.total - invoice.settled : invoice.total,
			dueOn: invoice.status === "open" ? invoice.dueOn : null,
			listStatus: invoiceListStatus({ ...invoice, deliveryStatus: delivery }, now, day),
		};
	});
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
			return sql`(${invoices.status} = 'paid' and ${invoices.kind} <> 'credit-memo')`;
		case "credits":
			return sql`${invoices.kind} = 'credit-memo'`;
		case "closed":
			return inArray(invoices.status, ["void", "uncollectible"]);
		case "all":
			return undefined;
	}
}
