import { eq } from "drizzle-orm";
import { findInvoice, type Invoice } from "#app/invoices/invoices.server.ts";
import { type Letter, postMail } from "#app/mailbox/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { receiptMail, refundMail } from "./emails.server.ts";
import { hasCome } from "./payment.ts";
import { findPayment } from "./payments.server.ts";
import { refunds } from "./tables.server.ts";

/** Mails the receipt, once, to whoever has an address on the invoice. */
export async function sendReceipt(paymentId: string): Promise<void> {
	const payment = await findPayment(paymentId);
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (!payment || !invoice || !hasCome(payment.status)) return;
	await post(invoice, receiptMail(invoice, payment, null));
}

export async function sendRefundReceipt(refundId: string): Promise<void> {
	const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
	const payment = refund && (await findPayment(refund.paymentId));
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (!refund || !payment || !invoice || refund.status !== "succeeded") return;
	await post(invoice, refundMail(invoice, payment, refund));
}

async function post(invoice: Invoice, letter: Letter): Promise<void> {
	if (invoice.toEmail) await db.transaction((tx) => postMail(tx, letter));
}
