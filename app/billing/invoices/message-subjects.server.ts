import { eq } from "drizzle-orm";
import type { MessageSubject } from "#app/messaging/conversations/subjects.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { invoiceUrl } from "./emails.server.ts";
import { invoices } from "./tables.server.ts";

/** An invoice or credit memo that was issued. */
export async function findInvoiceSubject(
	on: Pick<Tx, "select">,
	id: string,
	now: Date,
): Promise<MessageSubject | null> {
	const [invoice] = await on.select().from(invoices).where(eq(invoices.id, id));
	if (!invoice?.number) return null;
	return {
		customerId: invoice.customerId,
		title: `${invoice.kind === "credit-memo" ? "Credit memo" : "Invoice"} ${invoice.number}`,
		url: invoice.linkExpiresAt && invoice.linkExpiresAt > now ? invoiceUrl(invoice) : null,
		email: invoice.toEmail,
	};
}
