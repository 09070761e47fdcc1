import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { howPaid } from "./payment.ts";
import { payments, refunds } from "./tables.server.ts";

const mostRows = 500;

export type AccountMove = {
	/** "2026-11-21" */
	day: string;
	words: string;
	/** cents; what was paid is negative */
	amount: number;
};
export type UnusedMoney = { credit: number; refunded: number };

/** The payments, reversals and refunds on a customer's statement. */
export async function movesOf(customerId: string): Promise<AccountMove[]> {
	const came = await db
		.select()
		.from(payments)
		.where(and(eq(payments.customerId, customerId), isNotNull(payments.receivedOn)))
		.orderBy(asc(payments.receivedOn))
		.limit(mostRows);
	const given = await db
		.select({ at: refunds.at, amount: refunds.amount, method: payments.method, checkNumber: payments.checkNumber })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(payments.customerId, customerId), ne(refunds.status, "failed")))
		.limit(mostRows);
	return [
		...came.map((one) => ({ day: one.receivedOn ?? "", words: `Payment, ${words(one)}`, amount: -one.amount })),
		...came
			.filter(({ withheld }) => withheld > 0)
			.map((one) => ({
				day: today(one.troubleAt ?? one.updatedAt),
				words: `Payment reversed, ${words(one)}`,
				amount: one.withheld,
			})),
		...given.map((one) => ({ day: today(one.at), words: `Refund, ${words(one)}`, amount: one.amount })),
	];
}

function words({ method, checkNumber }: Pick<typeof payments.$inferSelect, "method" | "checkNumber">): string {
	return howPaid(method, checkNumber).toLowerCase();
}

/** Unused credit from payments, and refunds, by customer. */
export async function unusedOf(customerIds: string[]): Promise<Map<string, UnusedMoney>> {
	if (!customerIds.length) return new Map();
	const left = sql`amount - allocated - refunded - withheld`;
	const found = await db
		.select({
			customerId: payments.customerId,
			credit:
				sql<number>`coalesce(sum(${left}) filter (where status = 'succeeded' and trouble is distinct from 'void'), 0)`.mapWith(
					Number,
				),
			refunded: sql<number>`sum(refunded)`.mapWith(Number),
		})
		.from(payments)
		.where(inArray(payments.customerId, customerIds))
		.groupBy(payments.customerId);
	return new Map(found.map(({ customerId, ...money }) => [customerId, money]));
}
