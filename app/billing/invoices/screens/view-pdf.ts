import { invoiceFileName } from "../emails.server.ts";
import { readInvoicePdf } from "../invoice-pdf.server.ts";
import { invoicePages } from "../link-page.server.ts";

export const loader = invoicePages.file(async (opened) => ({
	bytes: await readInvoicePdf(opened),
	type: "application/pdf",
	name: invoiceFileName(opened.invoice),
}));
