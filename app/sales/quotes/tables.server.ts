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
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Deposit, TaxRow } from "#app/documents/line-items/totals.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { cents, lineItemAmountsCheck, lineItemColumns } from "#app/documents/tables.server.ts";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { estimates } from "#app/sales/estimates/tables.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { statuses } from "./quote.ts";
import type { StoredDetails } from "./quote-details.ts";

/**
 * One row per revision; all revisions of a quote have the same `root_id`. Once it is sent, a trigger rejects every change of
 * what the customer saw; the columns that may still change are listed there.
 */
export const quotes = pgTable(
	"quotes",
	{
		id: id(),
		rootId: uuid("root_id").notNull(),
		revision: smallint("revision").notNull().default(1),
		replacesId: uuid("replaces_id").references((): AnyPgColumn => quotes.id),
		/** "Q-2026-0017", the same for all revisions; null until the first is sent */
		number: text("number"),
		status: text("status", { enum: statuses }).notNull().default("draft"),
		version: rowVersion(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		inquiryId: uuid("inquiry_id").references(() => inquiries.id),
		estimateId: uuid("estimate_id").references(() => estimates.id),
		ownerId: uuid("owner_id")
			.notNull()
			.references(() => staff.id),
		toName: text("to_name").notNull(),
		toEmail: text("to_email").notNull().default(""),
		toPhone: text("to_phone").notNull().default(""),
		siteAddress: text("site_address").notNull(),
		county: text("county").notNull().default(""),
		message: text("message").notNull().default(""),
		internalNote: text("internal_note").notNull().default(""),
		included: text("included").notNull().default(""),
		excluded: text("excluded").notNull().default(""),
		validUntil: date("valid_until", { mode: "string" }),
		plannedOn: date("planned_on", { mode: "string" }),
		/** what the quote states besides its line items; null if it was sent before quotes had this */
		details: jsonb("details").$type<StoredDetails>(),
		deposit: jsonb("deposit").$type<Deposit>().notNull().default({ kind: "none", value: 0 }),
		exemption: text("exemption").notNull().default(""),
		/** set at sending */
		terms: text("terms").notNull().default(""),
		letterhead: jsonb("letterhead").$type<Letterhead>(),
		rates: jsonb("rates").$type<TaxRate[]>().notNull().default([]),
		taxRows: jsonb("tax_rows").$type<TaxRow[]>().notNull().default([]),
		subtotal: cents("subtotal").notNull().default(0),
		discount: cents("discount").notNull().default(0),
		tax: cents("tax").notNull().default(0),
		total: cents("total").notNull().default(0),
		depositDue: cents("deposit_due").notNull().default(0),
		contentHash: char("content_hash", { length: 64 }),
		pdfKey: text("pdf_key"),
		pdfSha256: char("pdf_sha256", { length: 64 }),
		acceptedPdfKey: text("accepted_pdf_key"),
		acceptedPdfSha256: char("accepted_pdf_sha256", { length: 64 }),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("quotes_link"),
		linkExpiresAt: instant("link_expires_at"),
		sentAt: instant("sent_at"),
		lastSentAt: instant("last_sent_at"),
		sendCount: integer("send_count").notNull().default(0),
		viewCount: integer("view_count").notNull().default(0),
		firstViewedAt: instant("first_viewed_at"),
		lastViewedAt: instant("last_viewed_at"),
		/** time of the customer's first unanswered question; null when there is none */
		unansweredQuestionAt: instant("unanswered_question_at"),
		answeredAt: instant("answered_at"),
		closedReason: text("closed_reason").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address)`,
			),
	},
	(t) => [
		unique("quotes_number").on(t.number, t.revision),
		unique("quotes_revision").on(t.rootId, t.revision),
		uniqueIndex("quotes_one_live").on(t.rootId).where(sql`status in ('sent', 'accepted')`),
		uniqueIndex("quotes_one_draft").on(t.rootId).where(sql`status = 'draft'`),
		uniqueIndex("quotes_inquiry").on(t.inquiryId).where(sql`inquiry_id is not null and revision = 1`),
		uniqueIndex("quotes_estimate").on(t.estimateId).where(sql`estimate_id is not null and revision = 1`),
		index("quotes_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("quotes_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("quotes_customer").on(t.customerId, t.updatedAt.desc().nullsFirst()),
		index("quotes_property").on(t.propertyId),
		// figures of a period
		index("quotes_sent").on(t.sentAt).where(sql`sent_at is not null and inquiry_id is not null and revision = 1`),
		index("quotes_valid").on(t.validUntil).where(sql`status = 'sent'`),
		index("quotes_replaced").on(t.replacesId),
		index("quotes_all_of_inquiry").on(t.inquiryId),
		index("quotes_all_of_estimate").on(t.estimateId),
		index("quotes_email").on(sql`lower(to_email)`),
		index("quotes_pdf").on(t.pdfSha256).where(sql`pdf_sha256 is not null`),
		index("quotes_accepted_pdf").on(t.acceptedPdfSha256).where(sql`accepted_pdf_sha256 is not null`),
		index("quotes_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check(
			"quotes_money",
			sql`subtotal >= 0 and discount between 0 and subtotal and tax >= 0 and total = subtotal - discount + tax and deposit_due between 0 and greatest(total, 0)`,
		),
		check(
			"quotes_issued_is_complete",
			sql`status in ('draft', 'archived') or (number is not null and sent_at is not null and content_hash is not null and pdf_key is not null and valid_until is not null and letterhead is not null)`,
		),
	],
);

export const quoteLines = pgTable(
	"quote_lines",
	{
		...lineItemColumns(),
		quoteId: uuid("quote_id")
			.notNull()
			.references(() => quotes.id, { onDelete: "cascade" }),
	},
	(t) => [
		primaryKey({ columns: [t.quoteId, t.id] }),
		unique("quote_lines_position").on(t.quoteId, t.position),
		lineItemAmountsCheck("quote_lines_amounts"),
	],
);

/** The answer to a quote, with its evidence; at most one per quote. Append-only. */
export const quoteAnswers = pgTable(
	"quote_answers",
	{
		quoteId: uuid("quote_id")
			.primaryKey()
			.references(() => quotes.id),
		kind: text("kind", { enum: ["accepted", "declined"] }).notNull(),
		at: instant("at").notNull(),
		name: text("name").notNull().default(""),
		ip: text("ip"),
		userAgent: text("user_agent"),
		/** IDs of the selected options, and the totals with them */
		selection: jsonb("selection").$type<string[]>().notNull().default([]),
		total: cents("total").notNull().default(0),
		taxRows: jsonb("tax_rows").$type<TaxRow[]>().notNull().default([]),
		depositDue: cents("deposit_due").notNull().default(0),
		contentHash: char("content_hash", { length: 64 }).notNull(),
		consent: text("consent").notNull().default(""),
		reason: text("reason").notNull().default(""),
		note: text("note").notNull().default(""),
		/** who recorded it for the customer, and how the customer accepted */
		recordedBy: uuid("recorded_by").references(() => staff.id),
		evidence: text("evidence").notNull().default(""),
		/** of an acceptance on paper: file key of the scan, and the day it was signed */
		signedCopyKey: text("signed_copy_key"),
		signedOn: date("signed_on", { mode: "string" }),
	},
	(t) => [index("quote_answers_at").on(t.at)],
);

/** Questions about quotes and their answers from before customers had conversations, kept as evidence; nothing reads them. */
export const quoteMessages = pgTable(
	"quote_messages",
	{
		id: id(),
		quoteId: uuid("quote_id")
			.notNull()
			.references(() => quotes.id, { onDelete: "cascade" }),
		from: text("from", { enum: ["customer", "office"] }).notNull(),
		text: text("text").notNull(),
		at: instant("at").notNull(),
		staffId: uuid("staff_id").references(() => staff.id),
		ip: text("ip"),
	},
	(t) => [index("quote_messages_quote").on(t.quoteId, t.id)],
);

/** The reminders of a sent quote: which were sent, and what stopped them. */
export const quoteReminders = pgTable("quote_reminders", {
	quoteId: uuid("quote_id")
		.primaryKey()
		.references(() => quotes.id, { onDelete: "cascade" }),
	/** number of reminders already sent or skipped */
	stepsDone: smallint("steps_done").notNull().default(0),
	lastAt: instant("last_at"),
	/** turned off for this quote */
	isOff: boolean("is_off").notNull().default(false),
	/** reminder text of this quote; "" sends the company's text */
	text: text("text").notNull().default(""),
	/** when the office called the customer, which stops reminders */
	calledAt: instant("called_at"),
});
