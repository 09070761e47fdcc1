import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	char,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { TaxRow } from "#app/documents/line-items/totals.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { cents, lineItemAmountsCheck, lineItemColumns } from "#app/documents/tables.server.ts";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { changeOrders } from "#app/sales/change-orders/tables.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import type { PriorInvoice } from "./customer-view.ts";
import { kinds, statuses, type Terms } from "./invoice.ts";

/**
 * Invoices and credit memos. After issue a trigger refuses deletion and every change of what the customer sees; the
 * trigger lists the columns that may still change. Amounts are cents; those of a credit memo are positive too.
 */
export const invoices = pgTable(
	"invoices",
	{
		id: id(),
		kind: text("kind", { enum: kinds }).notNull(),
		/** "INV-2026-0017" or "CM-2026-0003"; null until issued */
		number: text("number").unique("invoices_number"),
		status: text("status", { enum: statuses }).notNull().default("draft"),
		version: rowVersion(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		/** the accepted quote whose work is invoiced */
		quoteId: uuid("quote_id").references(() => quotes.id),
		contractId: uuid("contract_id").references(() => contracts.id),
		/** credit memos only: the credited invoice */
		creditedInvoiceId: uuid("credited_invoice_id").references((): AnyPgColumn => invoices.id),
		/** credit memos only: the change order that lowered the price */
		changeOrderId: uuid("change_order_id").references(() => changeOrders.id),
		/** credit memos only: the price of the job is lower by it. Without this, a later invoice bills the amount again. */
		lowersPrice: boolean("lowers_price").notNull().default(false),
		ownerId: uuid("owner_id")
			.notNull()
			.references(() => staff.id),
		toName: text("to_name").notNull(),
		toEmail: text("to_email").notNull().default(""),
		toPhone: text("to_phone").notNull().default(""),
		toAddress: text("to_address").notNull().default(""),
		siteAddress: text("site_address").notNull(),
		county: text("county").notNull().default(""),
		reference: text("reference").notNull().default(""),
		message: text("message").notNull().default(""),
		internalNote: text("internal_note").notNull().default(""),
		serviceDate: date("service_date", { mode: "string" }),
		terms: jsonb("terms").$type<Terms>().notNull(),
		exemptionCertificate: text("exemption_certificate").notNull().default(""),
		exemptionExpiresOn: date("exemption_expires_on", { mode: "string" }),
		/** the quote's line items, or the row of the payment plan, that this invoice bills; empty for a percentage or amount */
		billedItemIds: jsonb("billed_item_ids").$type<string[]>().notNull().default([]),
		/** set at issue */
		letterhead: jsonb("letterhead").$type<Letterhead>(),
		issuedOn: date("issued_on", { mode: "string" }),
		dueOn: date("due_on", { mode: "string" }),
		rates: jsonb("rates").$type<TaxRate[]>().notNull().default([]),
		taxRows: jsonb("tax_rows").$type<TaxRow[]>().notNull().default([]),
		priorInvoices: jsonb("prior_invoices").$type<PriorInvoice[]>().notNull().default([]),
		subtotal: cents("subtotal").notNull().default(0),
		discount: cents("discount").notNull().default(0),
		tax: cents("tax").notNull().default(0),
		/** previously invoiced by deposit and progress invoices, deducted by a final invoice */
		previouslyInvoiced: cents("previously_invoiced").notNull().default(0),
		total: cents("total").notNull().default(0),
		/** paid or credited; for a credit memo, the used part */
		settled: cents("settled").notNull().default(0),
		/** credit memos only: applied to the credited invoice at issue; the rest is customer credit */
		appliedToOriginal: cents("applied_to_original").notNull().default(0),
		/** customer credit applied at issue; shown on the document */
		creditApplied: cents("credit_applied").notNull().default(0),
		pdfKey: text("pdf_key"),
		pdfSha256: char("pdf_sha256", { length: 64 }),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("invoices_link"),
		linkExpiresAt: instant("link_expires_at"),
		issuedAt: instant("issued_at"),
		lastSentAt: instant("last_sent_at"),
		sendCount: integer("send_count").notNull().default(0),
		viewCount: integer("view_count").notNull().default(0),
		firstViewedAt: instant("first_viewed_at"),
		lastViewedAt: instant("last_viewed_at"),
		paidAt: instant("paid_at"),
		/** when it was voided or written off */
		closedAt: instant("closed_at"),
		/** why it was voided, written off or, for a credit memo, issued */
		reason: text("reason").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address || ' ' || reference)`,
			),
	},
	(t) => [
		uniqueIndex("invoices_one_deposit").on(t.quoteId).where(sql`kind = 'deposit' and status <> 'void'`),
		uniqueIndex("invoices_one_final").on(t.quoteId).where(sql`kind = 'final' and status <> 'void'`),
		// of a contract without a quote
		uniqueIndex("invoices_one_deposit_of_contract")
			.on(t.contractId)
			.where(sql`quote_id is null and kind = 'deposit' and status <> 'void'`),
		uniqueIndex("invoices_one_final_of_contract")
			.on(t.contractId)
			.where(sql`quote_id is null and kind = 'final' and status <> 'void'`),
		index("invoices_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("invoices_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("invoices_due").on(t.dueOn, t.id).where(sql`status = 'open' and kind <> 'credit-memo'`),
		// covers the amounts, so that accounts receivable is an index-only scan
		index("invoices_unpaid")
			.on(t.customerId, t.dueOn, t.total, t.settled)
			.where(sql`status = 'open' and kind <> 'credit-memo'`),
		index("invoices_credit_memos")
			.on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`kind = 'credit-memo'`),
		index("invoices_customer").on(t.customerId, t.issuedOn),
		index("invoices_quote").on(t.quoteId),
		index("invoices_contract").on(t.contractId),
		index("invoices_property").on(t.propertyId),
		index("invoices_credited_invoice").on(t.creditedInvoiceId),
		index("invoices_change_order").on(t.changeOrderId).where(sql`change_order_id is not null`),
		index("invoices_email").on(sql`lower(to_email)`),
		index("invoices_issued").on(t.issuedOn, t.number),
		// days from issue to payment
		index("invoices_paid").on(t.paidAt).where(sql`paid_at is not null`),
		index("invoices_pdf").on(t.pdfSha256).where(sql`pdf_sha256 is not null`),
		index("invoices_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check(
			"invoices_money",
			sql`subtotal >= 0 and discount between 0 and subtotal and tax >= 0 and previously_invoiced >= 0 and total = subtotal - discount + tax - previously_invoiced and (total >= 0 or status = 'draft')`,
		),
		check(
			"invoices_settled",
			sql`settled >= 0 and applied_to_original >= 0 and applied_to_original <= greatest(total, 0)`,
		),
		check(
			"invoices_status_matches_settled",
			sql`case status when 'draft' then settled = 0 when 'void' then settled = 0 when 'paid' then settled = total else settled < total end`,
		),
		check(
			"invoices_credit_names_invoice",
			sql`(kind = 'credit-memo') = (credited_invoice_id is not null) and (kind = 'credit-memo' or applied_to_original = 0)`,
		),
		check(
			"invoices_price_lowered_by_credit",
			sql`kind = 'credit-memo' or (change_order_id is null and not lowers_price)`,
		),
		check("invoices_previously_invoiced_is_final", sql`previously_invoiced = 0 or kind in ('final', 'credit-memo')`),
		check(
			"invoices_issued_is_complete",
			sql`status = 'draft' or (number is not null and issued_on is not null and due_on is not null and issued_at is not null and letterhead is not null and link_expires_at is not null)`,
		),
	],
);

export const invoiceLines = pgTable(
	"invoice_lines",
	{
		invoiceId: uuid("invoice_id")
			.notNull()
			.references(() => invoices.id, { onDelete: "cascade" }),
		...lineItemColumns(),
	},
	(t) => [
		primaryKey({ columns: [t.invoiceId, t.id] }),
		unique("invoice_lines_position").on(t.invoiceId, t.position),
		lineItemAmountsCheck("invoice_lines_amounts"),
	],
);
