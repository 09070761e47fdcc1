import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import type { Method, PaymentStatus, Trouble } from "./payment.ts";
import { countQuestions } from "./reminders.server.ts";
import { payments } from "./tables.server.ts";
import type { View } from "./views.ts";

export type PaymentRow = {
	id: string;
	invoiceId: string | null;
	name: string;
	number: string;
	method: Method;
	status: PaymentStatus;
	checkNumber: string;
	amount: number;
	refunded: number;
	credit: number;
	receivedOn: string | null;
	trouble: Trouble | null;
};

const pageSize = 40;
const come = sql`${payments.status} in ('succeeded', 'disputed', 'reversed')`;
const credit =
	sql<number>`case when ${come} then ${payments.amount} - ${payments.allocated} - ${payments.refunded} - ${payments.withheld} else 0 end`.mapWith(
		Number,
	);

/** One page, latest movement first, of one customer when told so. `after` is the cursor of the page before. */
export async function listPayments(filter: {
	view: View;
	method: Method | null;
	search: string;
	after: string | null;
	customerId?: string;
}): Promise<{ rows: PaymentRow[]; next: string | null }> {
	const cursor = readCursor(filter.after);
	const found = await db
		.select({ payment: payments, name: invoices.toName, number: invoices.number, credit })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(
			and(
				conditionOf(filter.view),
				filter.customerId ? eq(payments.customerId, filter.customerId) : undefined,
				filter.method ? eq(payments.method, filter.method) : undefined,
				...wordsOf(filter.search),
				cursor
					? or(lt(payments.updatedAt, cursor.at), and(eq(payments.updatedAt, cursor.at), lt(payments.id, cursor.id)))
					: undefined,
			),
		)
		.orderBy(desc(payments.updatedAt), desc(payments.id))
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize).map(({ payment, name, number, credit: left }) => ({
		...payment,
		name: name ?? "",
		number: number ?? "",
		credit: left,
	}));
	const last = found.length > pageSize ? rows.at(-1) : undefined;
	return { rows, next: last ? `${last.updatedAt.toISOString()}~${last.id}` : null };
}

/** How many wait for a person. The menu and the list of one page share the answer. */
export function countTroubles(): Promise<number> {
	return oncePerRequest("payments waiting", async () => {
		const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(payments).where(sql`trouble is not null`);
		return row?.count ?? 0;
	});
}

/** With the customers who wait for an answer about an invoice: the menu's count. */
export function countWaitingPayments(): Promise<number> {
	return oncePerRequest("payments and questions", async () => (await countTroubles()) + (await countQuestions()));
}

function conditionOf(view: View): SQL | undefined {
	switch (view) {
		case "needs-me":
			return sql`trouble is not null`;
		case "under-way":
			return inArray(payments.status, ["pending", "processing"]);
		case "credit":
			return sql`(${come} and amount > allocated + refunded + withheld)`;
		case "failed":
			return inArray(payments.status, ["failed", "cancelled", "reversed"]);
		case "received":
			return inArray(payments.status, ["succeeded", "disputed"]);
		case "all":
			return undefined;
	}
}

function wordsOf(search: string): SQL[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => sql`${payments.search} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
}

function readCursor(text: string | null): { at: Date; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const date = new Date(at);
	return Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? null : { at: date, id };
}
