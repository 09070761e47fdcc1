import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { type Letter, postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { receiptMail, refundMail } from "./emails.server.ts";
import { balanceOf, type Payment } from "./ledger.server.ts";
import { hasCome, howPaid } from "./payment.ts";
import { findPayment } from "./payments.server.ts";
import { payments, refunds } from "./tables.server.ts";

/** Prints the receipt once and mails it once, to whoever has an address on the invoice. */
export async function sendReceipt(paymentId: string): Promise<void> {
	const payment = await findPayment(paymentId);
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (!payment || !invoice?.toEmail || !hasCome(payment.status)) return;
	const key = payment.receiptKey ?? (await keepReceipt(payment, invoice));
	await post(receiptMail(invoice, payment, { name: `Receipt ${invoice.number}.pdf`, key }));
}

export async function sendRefundReceipt(refundId: string): Promise<void> {
	const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
	const payment = refund && (await findPayment(refund.paymentId));
	const invoice = payment?.invoiceId ? (await findInvoice(payment.invoiceId))?.invoice : null;
	if (refund?.status !== "succeeded" || !payment || !invoice?.toEmail) return;
	await post(refundMail(invoice, payment, refund));
}

async function post(letter: Letter): Promise<void> {
	await db.transaction((tx) => postMail(tx, letter));
}

/** Of two at once, one print is kept. Gives its key. */
async function keepReceipt(payment: Payment, invoice: Invoice): Promise<string> {
	const key = `payments/${payment.id}/${randomUUID()}.pdf`;
	const receiptSha256 = await putFile(key, await printReceipt(payment, invoice));
	const [kept] = await db
		.update(payments)
		.set({ receiptKey: key, receiptSha256 })
		.where(and(eq(payments.id, payment.id), isNull(payments.receiptKey)))
		.returning({ id: payments.id });
	if (kept) return key;
	await removeFile(key);
	return (await findPayment(payment.id))?.receiptKey ?? key;
}

async function printReceipt(payment: Payment, invoice: Invoice): Promise<Buffer> {
	const { printPaper } = await import("#app/documents/pdf/pdf.server.ts");
	const { paperSize } = await readCompany();
	const number = invoice.number ?? "";
	const balance = balanceOf(invoice);
	const paid = payment.allocated;
	const credit = payment.amount - paid - payment.refunded - payment.withheld;
	return printPaper({
		title: `Receipt, invoice ${number}`,
		kind: "Receipt",
		number,
		letterhead: invoice.letterhead ?? blankLetterhead,
		size: paperSize,
		made: payment.updatedAt,
		blocks: [
			{
				kind: "columns",
				columns: [
					{ heading: "Received from", lines: [invoice.toName, invoice.toAddress].filter(Boolean) },
					{ heading: "Work at", lines: [invoice.siteAddress] },
				],
			},
			{
				kind: "facts",
				rows: [
					{ label: "Received on", value: formatDay(payment.receivedOn ?? "") },
					{ label: "By", value: howPaid(payment.method, payment.checkNumber) },
					{ label: "For invoice", value: number },
				],
			},
			{
				kind: "sums",
				rows: [
					{ label: `Total of invoice ${number}`, value: formatMoney(invoice.total) },
					{ label: "Received with thanks", value: formatMoney(payment.amount), strong: true },
					...(credit > 0 ? [{ label: "Of it credit for a later invoice", value: formatMoney(credit) }] : []),
					{ label: "Still open", value: formatMoney(balance) },
				],
			},
		],
	});
}
