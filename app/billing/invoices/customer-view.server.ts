import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { type InvoiceCustomerView, invoiceCustomerView } from "./customer-view.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";

/** The customer view of an invoice: as it was issued, or for a draft as it would be issued now. */
export async function readInvoiceCustomerView(id: string): Promise<InvoiceCustomerView | null> {
	const invoiceRecord = await findInvoice(id);
	return invoiceRecord && buildInvoiceCustomerView(invoiceRecord);
}

export async function buildInvoiceCustomerView({ invoice, lines }: InvoiceRecord): Promise<InvoiceCustomerView> {
	const credited = invoice.creditedInvoiceId ? await findInvoice(invoice.creditedInvoiceId) : null;
	const letterhead = invoice.letterhead ?? companyLetterhead(await readCompany());
	return invoiceCustomerView({ ...invoice, letterhead }, lines, credited?.invoice.number ?? "");
}
