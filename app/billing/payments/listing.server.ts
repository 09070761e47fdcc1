import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
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
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { paymentListStatus, type View } from "./list-status.ts";
import { formatPaymentMethod, type Method, type PaymentProblem } from "./payment.ts";
import { countQuestions } from "./reminders.server.ts";
import { payments } from "./tables.server.ts";

export type PaymentRow = {
	id: string;
	/** of the customer on the invoice; "" when there is none */
	name: string;
	/** of the invoice; "" when there is none */
	number: string;
	/** such as "Check 1042" */
	methodLabel: string;
	amount: number;
	receivedOn: string | null;
	problem: PaymentProblem | null;
	problemAt: Date | null;
	listStatus: ListStatus;
};

const newestFirst = listOrder("desc", payments.updatedAt, payments.id);
const isReceived = sql`${payments.status} in ('succeeded', 'disputed', 'reversed')`;
const credit =
	sql<number>`case when ${isReceived} then ${payments.amount} - ${payments.allocated} - ${payments.refunded} - ${payments.withheld} else 0 end`.mapWith(
		Number,
	);

/** One page of payments by last update, newest first. `after` is the `next` cursor of the previous page. */
export async function listPayments(filter: {
	view: View;
	method: Method | null;
	search: string;
	after: string | null;
	scope?: ListScope;
	period?: ListPeriod | null;
}): Promise<Page<PaymentRow>> {
	const fetched = await db
		.select({ payment: payments, name: invoices.toName, number: invoices.number, credit, cursor: newestFirst.cursor })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(
			and(
				viewCondition(filter.view),
				scopeCondition(filter.scope, payments),
				periodCondition(payments.receivedOn, filter.period),
				filter.method ? eq(payments.method, filter.method) : undefined,
				...searchConditions(payments.search, filter.search),
				newestFirst.after(filter.after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(fetched, ({ payment, name, number, credit: unusedCredit }) => ({
		id: payment.id,
		name: name ?? "",
		number: number ?? "",
		methodLabel: formatPaymentMethod(payment.method, payment.checkNumber),
		amount: payment.amount,
		receivedOn: payment.receivedOn,
		problem: payment.problem,
		problemAt: payment.problemAt,
		listStatus: paymentListStatus({ ...payment, credit: unusedCredit }),
	}));
}

/** Counts payments that need attention. The menu and the list share one query per request. */
export function countPaymentProblems(): Promise<number> {
	return oncePerRequest("payment problems", async () => {
		const { count } = await readCounts({ count: countUpTo(payments, sql`problem is not null`) });
		return count;
	});
}

/** The menu's count: payments that need attention, and unanswered questions about invoices. */
export function countPaymentTasks(): Promise<number> {
	return oncePerRequest(
		"payments and questions",
		async () => (await countPaymentProblems()) + (await countQuestions()),
	);
}

function viewCondition(view: View): SQL | undefined {
	switch (view) {
		case "needs-attention":
			return sql`problem is not null`;
		case "in-progress":
			return inArray(payments.status, ["pending", "processing"]);
		case "credit":
			return sql`(${isReceived} and amount > allocated + refunded + withheld)`;
		case "failed":
			return inArray(payments.status, ["failed", "canceled", "reversed"]);
		case "received":
			return inArray(payments.status, ["succeeded", "disputed"]);
		case "all":
			return undefined;
	}
}
