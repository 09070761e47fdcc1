// The credit memos of a refund that lowers the price: the invoices it would reopen stay paid.
import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { issueCreditMemo } from "#app/billing/invoices/credit-memos.server.ts";
import { lockJobBilling } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { findPaidInvoices } from "./ledger.server.ts";
import { reverseLatestFirst } from "./payment.ts";
import { payments } from "./tables.server.ts";

/** `reason` is printed on the credit memo. */
export type RefundCredit = { by: Permitted<"invoices.credit">; reason: string };

/** Rolls the refund back: the invoice has less left to credit than the refund. */
export class CreditRefusedError extends Error {
	readonly invoiceNumber: string;

	constructor(invoiceNumber: string) {
		super(`not enough left to credit on invoice ${invoiceNumber}`);
		this.invoiceNumber = invoiceNumber;
	}
}

/** Locks the customer and the jobs whose invoices the payment pays. Jobs are locked before any invoice. */
export async function lockPaidJobs(tx: Tx, paymentId: string): Promise<void> {
	const [payment] = await tx
		.select({ customerId: payments.customerId })
		.from(payments)
		.where(eq(payments.id, paymentId));
	if (!payment) return;
	await lockCustomer(tx, payment.customerId);
	const paid = await findPaidInvoices(tx, paymentId);
	if (!paid.length) return;
	const ids = paid.map(({ invoiceId }) => invoiceId);
	const jobs = await tx
		.selectDistinct({ quoteId: invoices.quoteId, contractId: invoices.contractId })
		.from(invoices)
		.where(inArray(invoices.id, ids))
		.orderBy(invoices.quoteId, invoices.contractId);
	for (const job of jobs) await lockJobBilling(tx, job);
}

/**
 * Issues a credit memo for each invoice that the payment paid, the latest first, up to the refunded amount. `paid` is what
 * the payment paid before the refund. They are emailed with the refund notice, and the price of the job is lower by them.
 */
export async function creditRefundedInvoices(
	tx: Tx,
	paid: readonly { invoiceId: string; amount: number }[],
	refunded: number,
	{ by, reason }: RefundCredit,
	company: Company,
	now: Date,
): Promise<{ id: string; number: string }[]> {
	const memos: { id: string; number: string }[] = [];
	for (const { invoiceId, amount } of reverseLatestFirst(refunded, 0, paid)) {
		const scope = { amount, ids: [randomUUID(), randomUUID()] as const, title: "Price reduction" };
		const issuer = { actor: actor(by), ownerId: by.id };
		const request = { scope, reason, sendEmail: false, lowersPrice: true };
		const memo = await issueCreditMemo(tx, issuer, invoiceId, request, company, now);
		if (typeof memo === "string") {
			const [invoice] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId));
			throw new CreditRefusedError(invoice?.number ?? "");
		}
		memos.push(memo);
	}
	return memos;
}
