import { linkPages } from "#app/documents/links/link-pages.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import { buildInvoiceCustomerView } from "./customer-view.server.ts";
import { findCreditMemos, type InvoiceRecord } from "./invoices.server.ts";
import { emailNewLinks, openInvoiceLink } from "./links.server.ts";

export const invoicePages = linkPages({ open: openInvoiceLink, newLinkRequest: "invoice.new-link", emailNewLinks });

/** What the customer's page shows. Used by the screen in payments, which adds the forms to pay. */
export async function readInvoiceLinkPage(opened: InvoiceRecord, company: Company, now: Date) {
	const { invoice } = opened;
	const { street, city, state, zip } = company;
	return {
		status: invoice.status,
		settled: invoice.settled,
		credited: (await findCreditMemos(invoice.id)).reduce((sum, memo) => sum + memo.invoice.appliedToOriginal, 0),
		balance: invoice.status === "void" || invoice.status === "draft" ? 0 : invoice.total - invoice.settled,
		today: today(now),
		/** where to mail a check; "" while the company has no street address */
		mailingAddress: street ? `${street}, ${city}, ${state} ${zip}` : "",
		view: await buildInvoiceCustomerView(opened),
	};
}

export type InvoiceLinkPage = Awaited<ReturnType<typeof readInvoiceLinkPage>>;
