import { invoicePages } from "../link-page.server.ts";
import { recordInvoiceView } from "../links.server.ts";

export const action = invoicePages.beacon(({ invoice }, client, now) => recordInvoiceView(invoice.id, client, now));
