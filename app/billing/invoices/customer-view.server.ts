import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { type Shown, shownOf } from "./customer-view.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";

/** What the paper says: as it was issued, or of a draft as it would be issued now. */
export async function readShown(id: string): Promise<Shown | null> {
	const found = await findInvoice(id);
	return found && shownOfRecord(found);
}

export async function shownOfRecord({ invoice, lines }: InvoiceRecord): Promise<Shown> {
	const credited = invoice.creditsId ? await findInvoice(invoice.creditsId) : null;
	const letterhead = invoice.letterhead ?? letterheadOf(await readCompany());
	return shownOf({ ...invoice, letterhead }, lines, credited?.invoice.number ?? "");
}
