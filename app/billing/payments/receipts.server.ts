import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { claimMemo, prepareMemos, sendUnsentMemos } from "#app/billing/invoices/enclosed-credits.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import { notifyPeople } from "#app/messaging/staff-notices/notify.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { receiptEmail, receivedEmails, receivedNoticeEmail, refundEmail } from "./emails.server.ts";
import { invoiceBalance, type Payment } from "./ledger.server.ts";
import { formatPaymentMethod, isReceived } from "./payment.ts";
import { findPayment } from "./payments.server.ts";
import { payments, refunds } from "./tables.server.ts";

/** Emails the receipt to the invoice's email address, if there is one, and notifies the office. Safe to run again: one PDF, one email. */
export async function sendReceipt(paymentId: string): Promise<void> {
	const payment = await findPayment(paymentId);
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (!payment || !invoice || !isReceived(payment.status)) return;
	await notifyOfPayment(payment, invoice, new Date());
	if (!invoice.toEmail) return;
	const key = payment.receiptKey ?? (await storeReceipt(payment, invoice));
	await queueEmail(receiptEmail(invoice, payment, { name: `Receipt ${invoice.number}.pdf`, key }));
}

/** Emails the people who want to know. */
async function notifyOfPayment(payment: Payment, invoice: Invoice, now: Date): Promise<void> {
	const { subject, ...email } = receivedNoticeEmail(invoice, payment);
	const path = `/admin/payments/${payment.id}`;
	const notice = { key: receivedEmails, subject, path, idempotencyKey: `payment:${payment.id}:received` };
	await db.transaction((tx) =>
		notifyPeople(
			tx,
			notice,
			() => true,
			() => email,
			now,
		),
	);
}

const sender: Actor = { kind: "system", name: "Refunds" };

/** Emails a refund notice once the refund has succeeded, with the credit memos that lowered the price by it. */
export async function sendRefundReceipt(refundId: string): Promise<void> {
	const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
	const payment = refund && (await findPayment(refund.paymentId));
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (refund?.status !== "succeeded" || !payment || !invoice?.toEmail) return;
	const memos = await prepareMemos(refund.creditMemoIds);
	const now = new Date();
	await db.transaction(async (tx) => {
		const enclosed: Invoice[] = [];
		for (const memo of memos)
			if (
				memo.toEmail.toLowerCase() === invoice.toEmail.toLowerCase() &&
				(await claimMemo(tx, sender, memo, memo.toEmail, now))
			)
				enclosed.push(memo);
		await sendEmail(tx, refundEmail(invoice, payment, refund, enclosed));
		await sendUnsentMemos(tx, sender, refund.creditMemoIds, now);
	});
}

async function queueEmail(email: OutgoingEmail): Promise<void> {
	await db.transaction((tx) => sendEmail(tx, email));
}

/** Creates and stores the PDF of a receipt. Returns its file key. Of two concurrent runs, one PDF is kept. */
async function storeReceipt(payment: Payment, invoice: Invoice): Promise<string> {
	const key = `payments/${payment.id}/${randomUUID()}.pdf`;
	const receiptSha256 = await putFile(key, await renderReceiptPdf(payment, invoice));
	const [stored] = await db
		.update(payments)
		.set({ receiptKey: key, receiptSha256 })
		.where(and(eq(payments.id, payment.id), isNull(payments.receiptKey)))
		.returning({ id: payments.id });
	if (stored) return key;
	await deleteFile(key);
	return (await findPayment(payment.id))?.receiptKey ?? key;
}

async function renderReceiptPdf(payment: Payment, invoice: Invoice): Promise<Buffer> {
	const { renderPdf } = await import("#app/documents/pdf/pdf.server.ts");
	const { paperSize } = await readCompany();
	const number = invoice.number ?? "";
	const balance = invoiceBalance(invoice);
	const applied = payment.allocated;
	const credit = payment.amount - applied - payment.refunded - payment.withheld;
	return renderPdf({
		title: `Receipt, invoice ${number}`,
		kind: "Receipt",
		number,
		letterhead: invoice.letterhead ?? blankLetterhead,
		size: paperSize,
		issuedAt: payment.updatedAt,
		blocks: [
			{
				kind: "columns",
				columns: [
					{ heading: "Received from", lines: [invoice.toName, invoice.toAddress].filter(Boolean) },
					{ heading: "Job site address", lines: [invoice.siteAddress] },
				],
			},
			{
				kind: "facts",
				rows: [
					{ label: "Date received", value: formatDay(payment.receivedOn ?? "") },
					{ label: "Payment method", value: formatPaymentMethod(payment.method, payment.checkNumber) },
					{ label: "Invoice", value: number },
				],
			},
			{
				kind: "sums",
				rows: [
					{ label: `Invoice ${number} total`, value: formatMoney(invoice.total) },
					{ label: "Payment received", value: formatMoney(payment.amount), strong: true },
					...(credit > 0 ? [{ label: "Credit for a future invoice", value: formatMoney(credit) }] : []),
					{ label: "Balance due", value: formatMoney(balance) },
				],
			},
		],
	});
}
