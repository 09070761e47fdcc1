import { createCustomerPdf } from "../customer-pdf.server.ts";
import { estimatePages } from "./customer-pages.server.ts";

/** The customer's page as a PDF. */
export const loader = estimatePages.file(async (opened) => ({
	bytes: await createCustomerPdf(opened),
	type: "application/pdf",
	name: `Field estimate ${opened.estimate.number}.pdf`,
}));
