import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import type { Counter } from "#app/platform/counters.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ListPeriod } from "#app/platform/http/list-query.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	periodCondition,
	readCounts,
	rowsToRead,
	scopeCondition,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { counters } from "#app/platform/tables.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type InvoiceStatus, invoiceTitle } from "./invoice.ts";
import { invoiceListStatus, type View } from "./list-status.ts";
import { invoices } from "./tables.server.ts";

export type InvoiceRow = {
	id: string;
	name: string;
	siteAddress: string;
	title: string;
	number: string;
	status: InvoiceStatus;
	/** cents: the balance due, or the total of a draft, paid or voided invoice */
	amount: number;
	total: number;
	dueOn: string | null;
	updatedAt: Date;
	listStatus: ListStatus;
};

/** The kinds of emails that deliver an invoice. */
export const deliveryEmails: readonly string[] = ["invoice-sent", "invoice-resent"];
const deliveryStatus = latestEmailStatus("invoice", sql`"invoices"."id"`, deliveryEmails);

const newestFirst = listOrder("desc", invoices.updatedAt, invoices.id);
const byDueDate = listOrder("asc", invoices.dueOn, invoices.id);
/** The same expression as in the partial indexes of unpaid invoices, so that PostgreSQL uses them. */
export const isUnpaid = sql`(${invoices.status} = 'open' and ${invoices.kind} <> 'credit-memo')`;

/**
 * One page: unpaid invoices by due date, other views by last update, newest first. `after` is the `next` cursor of
 * the previous page.
 */
export async function listInvoices(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	scope?: ListScope,
	period?: ListPeriod | null,
): Promise<Page<InvoiceRow>> {
	const day = today(now);
	const order = view === "unpaid" || view === "overdue" ? byDueDate : newestFirst;
	const fetched = await db
		.select({ invoice: invoices, deliveryStatus, cursor: order.cursor })
		.from(invoices)
		.where(
			and(
				viewCondition(view, day),
				scopeCondition(scope, invoices),
				periodCondition(view === "paid" ? invoices.paidAt : invoices.issuedOn, period),
				...searchConditions(invoices.search, search),
				order.after(after),
			),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(fetched, ({ invoice, deliveryStatus: latestStatus }): InvoiceRow => {
		const isUnpaid = invoice.status === "open" || invoice.status === "uncollectible";
		return {
			id: invoice.id,
			name: invoice.toName,
			siteAddress: invoice.siteAddress,
			title: invoiceTitle(invoice),
			number: invoice.number ?? "Draft",
			status: invoice.status,
			amount: isUnpaid ? invoice.total - invoice.settled : invoice.total,
			total: invoice.total,
			dueOn: invoice.status === "open" ? invoice.dueOn : null,
			updatedAt: invoice.updatedAt,
			listStatus: invoiceListStatus({ ...invoice, deliveryStatus: latestStatus }, now, day),
		};
	});
}

/** by due date */
export const unpaidCounter: Counter = {
	name: "unpaid-invoices",
	actual: sql`select due_on, count(*)::int, sum(total - settled)::bigint from invoices
		where status = 'open' and kind <> 'credit-memo' group by due_on`,
};

export type InvoiceCounts = {
	unpaid: { count: number; cents: number };
	overdue: { count: number; cents: number };
	drafts: number;
};

/** Counts unpaid and overdue invoices, and at most 1,000 drafts. The menu and the list share one query per request. */
export function countInvoices(now: Date): Promise<InvoiceCounts> {
	return oncePerRequest("unpaid invoices", () => countOpenInvoices(now));
}

async function countOpenInvoices(now: Date): Promise<InvoiceCounts> {
	const overdueOnly = sql`filter (where ${counters.day} < ${today(now)})`;
	const [[unpaid], { drafts }] = await Promise.all([
		db
			.select({
				count: sql<number>`coalesce(sum(${counters.count}), 0)::int`,
				cents: sql<number>`coalesce(sum(${counters.cents}), 0)`.mapWith(Number),
				overdueCount: sql<number>`(coalesce(sum(${counters.count}) ${overdueOnly}, 0))::int`,
				overdueCents: sql<number>`coalesce(sum(${counters.cents}) ${overdueOnly}, 0)`.mapWith(Number),
			})
			.from(counters)
			.where(eq(counters.counter, unpaidCounter.name)),
		readCounts({ drafts: countUpTo(invoices, eq(invoices.status, "draft")) }),
	]);
	return {
		unpaid: { count: unpaid?.count ?? 0, cents: unpaid?.cents ?? 0 },
		overdue: { count: unpaid?.overdueCount ?? 0, cents: unpaid?.overdueCents ?? 0 },
		drafts,
	};
}

function viewCondition(view: View, day: string): SQL | undefined {
	switch (view) {
		case "unpaid":
			return isUnpaid;
		case "overdue":
			return sql`(${isUnpaid} and ${invoices.dueOn} < ${day})`;
		case "drafts":
			return eq(invoices.status, "draft");
		case "paid":
			return sql`(${invoices.status} = 'paid' and ${invoices.kind} <> 'credit-memo')`;
		case "credit-memos":
			return sql`${invoices.kind} = 'credit-memo'`;
		case "closed":
			return inArray(invoices.status, ["void", "uncollectible"]);
		case "all":
			return undefined;
	}
}
