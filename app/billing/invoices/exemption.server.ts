import { and, desc, eq, ne } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Quote } from "#app/sales/quotes/quotes.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoices } from "./tables.server.ts";

type Certificate = Pick<InvoiceContent, "exemptionCertificate" | "exemptionExpiresOn">;

/** The tax exemption certificate on the quote, with its last day taken from the customer's newest exempt invoice. */
export async function findQuoteCertificate(quote: Quote, tx: Pick<Tx, "select"> = db): Promise<Certificate> {
	const exemptionCertificate = quote.exemption.trim();
	if (!exemptionCertificate) return { exemptionCertificate, exemptionExpiresOn: "" };
	const latest = await findLatestCertificate(quote.customerId, tx);
	const isSame = latest.exemptionCertificate === exemptionCertificate;
	return { exemptionCertificate, exemptionExpiresOn: isSame ? latest.exemptionExpiresOn : "" };
}

/** The tax exemption certificate on the customer's newest exempt invoice. */
export async function findLatestCertificate(customerId: string, tx: Pick<Tx, "select"> = db): Promise<Certificate> {
	const [row] = await tx
		.select({ exemptionCertificate: invoices.exemptionCertificate, exemptionExpiresOn: invoices.exemptionExpiresOn })
		.from(invoices)
		.where(
			and(eq(invoices.customerId, customerId), ne(invoices.exemptionCertificate, ""), ne(invoices.status, "draft")),
		)
		.orderBy(desc(invoices.issuedOn))
		.limit(1);
	return { exemptionCertificate: row?.exemptionCertificate ?? "", exemptionExpiresOn: row?.exemptionExpiresOn ?? "" };
}
