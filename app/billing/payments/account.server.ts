import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPaymentMethod } from "./payment.ts";
import { payments, refunds } from "./tables.server.ts";

const maxRows = 500;

export type AccountMovement = {
	/** "2026-11-21" */
	day: string;
	description: string;
	/** cents; payments are negative */
	amount: number;
};
export type CreditAndRefunds = { credit: number; refunded: number };

/** The payments, reversals and refunds on a customer's statement. */
export async function findAccountMovements(customerId: string): Promise<AccountMovement[]> {
	const received = await db
		.select()
		.from(payments)
		.where(and(eq(payments.customerId, customerId), isNotNull(payments.receivedOn)))
		.orderBy(asc(payments.receivedOn))
		.limit(maxRows);
	const refunded = await db
		.select({ at: refunds.at, amount: refunds.amount, method: payments.method, checkNumber: payments.checkNumber })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(payments.customerId, customerId), ne(refunds.status, "failed")))
		.limit(maxRows);
	return [
		...received.map((payment) => ({
			day: payment.receivedOn ?? "",
			description: `Payment, ${methodLabel(payment)}`,
			amount: -payment.amount,
		})),
		...received
			.filter(({ withheld }) => withheld > 0)
			.map((payment) => ({
				day: today(payment.problemAt ?? payment.updatedAt),
				description: `Payment reversed, ${methodLabel(payment)}`,
				amount: payment.withheld,
			})),
		...refunded.map((refund) => ({
			day: today(refund.at),
			description: `Refund, ${methodLabel(refund)}`,
			amount: refund.amount,
		})),
	];
}

function methodLabel({ method, checkNumber }: Pick<typeof payments.$inferSelect, "method" | "checkNumber">): string {
	return formatPaymentMethod(method, checkNumber).toLowerCase();
}

/** Unused credit from payments and credit memos, and total refunds, by customer id, in cents. */
export async function findCreditAndRefunds(customerIds: string[]): Promise<Map<string, CreditAndRefunds>> {
	if (!customerIds.length) return new Map();
	const unapplied = sql`amount - allocated - refunded - withheld`;
	const [fromPayments, fromMemos] = await Promise.all([
		db
			.select({
				customerId: payments.customerId,
				credit:
					sql<number>`coalesce(sum(${unapplied}) filter (where status = 'succeeded' and problem is distinct from 'void'), 0)`.mapWith(
						Number,
					),
				refunded: sql<number>`sum(refunded)`.mapWith(Number),
			})
			.from(payments)
			.where(inArray(payments.customerId, customerIds))
			.groupBy(payments.customerId),
		db
			.select({ customerId: invoices.customerId, credit: sql<number>`sum(total - settled)`.mapWith(Number) })
			.from(invoices)
			.where(
				and(eq(invoices.kind, "credit-memo"), eq(invoices.status, "open"), inArray(invoices.customerId, customerIds)),
			)
			.groupBy(invoices.customerId),
	]);
	const byCustomer = new Map(fromPayments.map(({ customerId, ...amounts }) => [customerId, amounts]));
	for (const { customerId, credit } of fromMemos) {
		const amounts = byCustomer.get(customerId) ?? { credit: 0, refunded: 0 };
		byCustomer.set(customerId, { ...amounts, credit: amounts.credit + credit });
	}
	return byCustomer;
}

/** The customer's unused credit from overpayments and credit memos, in cents. */
export async function readCustomerCredit(customerId: string): Promise<number> {
	return (await findCreditAndRefunds([customerId])).get(customerId)?.credit ?? 0;
}
