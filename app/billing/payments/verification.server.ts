import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { KeptPage, KeptPaper } from "#app/documents/record/verification.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { payments } from "./tables.server.ts";

/** The payment whose receipt has these bytes. It has the number of the invoice it was for. */
export async function findKeptReceipt(sha256: string): Promise<KeptPaper | null> {
	const [found] = await db
		.select({ payment: payments, number: invoices.number })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(eq(payments.receiptSha256, sha256));
	if (!found) return null;
	const { payment, number } = found;
	const whole = payment.status === "succeeded" && !payment.refunded && !payment.withheld;
	return {
		...{ paper: "Receipt", number: number ?? "", day: payment.receivedOn ?? today(payment.createdAt), latest: true },
		...(whole
			? { now: "The money came and is with us.", standing: "counts" }
			: { now: "The money came, and some or all of it went back since.", standing: "over" }),
	};
}

/** `npm run verify` */
export async function keptReceipts(after: string): Promise<KeptPage> {
	const rows = await db
		.select({ id: payments.id, number: invoices.number, key: payments.receiptKey, sha256: payments.receiptSha256 })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(and(gt(payments.id, after), isNotNull(payments.receiptKey)))
		.orderBy(asc(payments.id))
		.limit(200);
	const files = rows.map(({ number, key, sha256 }) => ({ name: `receipt for ${number}`, key: key ?? "", sha256 }));
	return { files, last: rows.at(-1)?.id ?? null };
}
