import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Utm } from "#app/platform/origin.ts";
import { lostReasons, sources, statuses, urgencies } from "./inquiry.ts";

/** Contact details that the office corrected. The submitted ones never change. */
export type Corrections = { name?: string; email?: string; phone?: string; address?: string };

/**
 * Requests for a quote. A trigger keeps the submitted answers unchanged; `transitions` in inquiry.ts has the status
 * changes.
 */
export const inquiries = pgTable(
	"inquiries",
	{
		id: id(),
		number: integer("number").notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** the form's idempotency key: the same key twice is the same inquiry */
		key: uuid("key").notNull(),
		source: text("source", { enum: sources }).notNull(),
		receivedAt: instant("received_at").notNull(),
		name: text("name").notNull(),
		email: text("email").notNull().default(""),
		phone: text("phone").notNull().default(""),
		address: text("address").notNull(),
		services: text("services").array().notNull().default([]),
		urgency: text("urgency", { enum: urgencies }).notNull(),
		message: text("message").notNull().default(""),
		preferredDays: text("preferred_days").array().notNull().default([]),
		corrected: jsonb("corrected").$type<Corrections>().notNull().default({}),
		/** for matching, from the corrected contact: lower-case email, E.164 phone, normalized address; "" when unknown */
		emailKey: text("email_key").notNull().default(""),
		phoneKey: text("phone_key").notNull().default(""),
		addressKey: text("address_key").notNull().default(""),
		area: text("area", { enum: ["inside", "outside", "unknown"] })
			.notNull()
			.default("unknown"),
		status: text("status", { enum: statuses }).notNull().default("new"),
		statusAt: instant("status_at").notNull(),
		ownerId: uuid("owner_id").references(() => staff.id),
		replyDueAt: instant("reply_due_at").notNull(),
		firstReplyAt: instant("first_reply_at"),
		/** the instant from which it needs attention; null when it is closed */
		attentionAt: instant("attention_at"),
		/** sort order: inquiries without a reply first, and hazards before the rest */
		sortRank: smallint("sort_rank")
			.notNull()
			.generatedAlwaysAs(
				sql`case urgency when 'hazard' then 0 when 'soon' then 1 else 2 end + case when status in ('new', 'reviewed') then 0 else 3 end`,
			),
		visitOn: date("visit_on", { mode: "string" }),
		visitNote: text("visit_note").notNull().default(""),
		lostReason: text("lost_reason", { enum: lostReasons }),
		lostNote: text("lost_note").notNull().default(""),
		duplicateOf: uuid("duplicate_of").references((): AnyPgColumn => inquiries.id, { onDelete: "set null" }),
		spamReasons: text("spam_reasons").array().notNull().default([]),
		customerId: uuid("customer_id").references(() => customers.id),
		propertyId: uuid("property_id").references(() => properties.id),
		ip: text("ip"),
		/** what the visitor's browser noted about where the visit came from; blank when unknown */
		qrSlug: text("qr_slug").notNull().default(""),
		utm: jsonb("utm").$type<Utm>().notNull().default({}),
		referrerDomain: text("referrer_domain").notNull().default(""),
		/** the name of all that in lists and filters */
		cameFrom: text("came_from").notNull().default(""),
		/** the text that the search looks through */
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(name || ' ' || email || ' ' || phone || ' ' || phone_key || ' ' || address || ' ' || message || ' ' || coalesce(corrected->>'name', '') || ' ' || coalesce(corrected->>'email', '') || ' ' || coalesce(corrected->>'address', ''))`,
			),
		version: rowVersion(),
	},
	(t) => [
		unique("inquiries_number").on(t.number),
		unique("inquiries_key").on(t.key),
		index("inquiries_received").on(t.receivedAt, t.id),
		index("inquiries_status").on(t.status, t.receivedAt, t.id),
		index("inquiries_urgency").on(t.urgency, t.receivedAt, t.id),
		index("inquiries_owner").on(t.ownerId, t.receivedAt, t.id),
		index("inquiries_attention").on(t.sortRank, t.attentionAt, t.id).where(sql`attention_at is not null`),
		index("inquiries_email_key").on(t.emailKey, t.receivedAt).where(sql`email_key <> ''`),
		index("inquiries_phone_key").on(t.phoneKey, t.receivedAt).where(sql`phone_key <> ''`),
		index("inquiries_address_key").on(t.addressKey, t.receivedAt).where(sql`address_key <> ''`),
		index("inquiries_customer").on(t.customerId),
		index("inquiries_property").on(t.propertyId),
		index("inquiries_duplicates").on(t.duplicateOf),
		index("inquiries_came_from").on(t.cameFrom, t.receivedAt, t.id).where(sql`came_from <> ''`),
		index("inquiries_qr_slug").on(t.qrSlug, t.receivedAt).where(sql`qr_slug <> ''`),
		index("inquiries_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("inquiries_reachable", sql`email <> '' or phone <> ''`),
		check(
			"inquiries_origin_is_short",
			sql`length(qr_slug) <= 40 and length(referrer_domain) <= 253 and length(came_from) <= 253 and length(utm::text) <= 2000`,
		),
		check("inquiries_lost_has_reason", sql`(status = 'lost') = (lost_reason is not null)`),
	],
);

export const inquiryNotes = pgTable(
	"inquiry_notes",
	{
		id: id(),
		inquiryId: uuid("inquiry_id")
			.notNull()
			.references(() => inquiries.id, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		text: text("text").notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("inquiry_notes_inquiry").on(t.inquiryId, t.id)],
);
