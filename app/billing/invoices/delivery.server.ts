import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { invoiceTemplate } from "./email-templates.ts";
import { type ComposedInvoiceEmail, defaultInvoiceEmail, invoiceEmail } from "./emails.server.ts";
import { ensureInvoicePdf } from "./invoice-pdf.server.ts";
import { findInvoice, type Invoice } from "./invoices.server.ts";

/** `to` is "" when no email is sent. `sendNumber` numbers the emails of one invoice, from 1. */
export type InvoiceDelivery = {
	invoiceId: string;
	to: string;
	sendNumber: number;
	email: ComposedInvoiceEmail | null;
	/** other credit memos in the same email */
	enclosed?: readonly string[];
};

/** Creates the PDF of an issued invoice and emails it. Safe to run again: there is one PDF, and one email per `sendNumber`. */
export async function deliverInvoice({
	invoiceId,
	to,
	sendNumber,
	email,
	enclosed = [],
}: InvoiceDelivery): Promise<void> {
	const invoiceRecord = await findInvoice(invoiceId);
	if (!invoiceRecord || invoiceRecord.invoice.status === "draft") return;
	const pdfKey = await ensureInvoicePdf(invoiceRecord);
	if (!to || invoiceRecord.invoice.status === "void") return;
	const invoice = { ...invoiceRecord.invoice, pdfKey };
	const text = email ?? defaultInvoiceEmail(invoice, sendNumber, await readEmailText(invoiceTemplate));
	const memos = await Promise.all(enclosed.map(withPdf));
	const composed = { cc: [], ...text };
	await db.transaction((tx) => sendEmail(tx, invoiceEmail(invoice, to, sendNumber, composed, memos)));
}

async function withPdf(id: string): Promise<Invoice> {
	const record = await findInvoice(id);
	if (!record) throw new Error(`credit memo ${id} no longer exists`);
	return { ...record.invoice, pdfKey: await ensureInvoicePdf(record) };
}
