// The invoices and contracts that an email address may see: docs/decisions/0016-what-a-customer-account-shows.md
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import { invoiceTitle } from "#app/billing/invoices/invoice.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { channels } from "#app/people/customers/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { signingUrl } from "#app/sales/contracts/emails.server.ts";
import { contractSigners, contracts } from "#app/sales/contracts/tables.server.ts";
import { type CustomerDocument, customerContractStatus, customerInvoiceStatus } from "./account.ts";

const maxRows = 100;

/** The issued invoices of this address; those that are due come first, the most overdue on top. */
export async function listInvoicesFor(email: string, now: Date): Promise<CustomerDocument[]> {
	const rows = await db
		.select({ invoice: invoices })
		.from(invoices)
		.innerJoin(
			channels,
			and(eq(channels.customerId, invoices.customerId), eq(channels.kind, "email"), eq(channels.value, email)),
		)
		.where(
			and(
				sql`lower(${invoices.toEmail}) = ${email}`,
				ne(invoices.kind, "credit-memo"),
				inArray(invoices.status, ["open", "paid"]),
			),
		)
		.orderBy(
			asc(sql`${invoices.status} <> 'open'`),
			asc(sql`case when ${invoices.status} = 'open' then ${invoices.dueOn} end`),
			desc(invoices.id),
		)
		.limit(maxRows);
	return rows.map(({ invoice }) => ({
		title: `${invoiceTitle(invoice)} ${invoice.number ?? ""}`,
		address: invoice.siteAddress,
		date: invoice.issuedOn ? `Issued ${formatDay(invoice.issuedOn)}` : "",
		amount: invoice.status === "open" ? invoice.total - invoice.settled : invoice.total,
		status: customerInvoiceStatus(invoice, today(now)),
		link: invoice.linkExpiresAt && invoice.linkExpiresAt > now ? invoiceUrl(invoice) : null,
	}));
}

/** The contracts that this address was asked to sign, newest first. */
export async function listContractsFor(email: string, now: Date): Promise<CustomerDocument[]> {
	const rows = await db
		.select({ contract: contracts, signer: contractSigners })
		.from(contractSigners)
		.innerJoin(contracts, eq(contracts.id, contractSigners.contractId))
		.innerJoin(
			channels,
			and(eq(channels.customerId, contracts.customerId), eq(channels.kind, "email"), eq(channels.value, email)),
		)
		.where(
			and(
				eq(contractSigners.role, "customer"),
				sql`lower(${contractSigners.email}) = ${email}`,
				isNotNull(contractSigners.sentAt),
				inArray(contracts.status, ["pending", "completed"]),
			),
		)
		.orderBy(desc(contractSigners.sentAt), desc(contractSigners.id))
		.limit(maxRows);
	return rows.map(({ contract, signer }) => ({
		title: `Contract ${contract.number ?? ""}`,
		address: contract.siteAddress,
		date: signer.sentAt ? `Sent ${formatDay(today(signer.sentAt))}` : "",
		amount: contract.total,
		status: customerContractStatus(contract.status === "completed", signer.signedAt !== null),
		link: signer.expiresAt && signer.expiresAt > now ? signingUrl(signer) : null,
	}));
}
