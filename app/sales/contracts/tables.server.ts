import { sql } from "drizzle-orm";
import {
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
import { cents, signatureCheck, signatureColumns } from "#app/documents/tables.server.ts";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type ClauseApproval, type ContractContent, statuses } from "./contract.ts";
import type { ContractCustomerView } from "./customer-view.ts";

/** After sending, a database trigger rejects changes except to the columns that it lists. */
export const contracts = pgTable(
	"contracts",
	{
		id: id(),
		/** "C-2026-0017", assigned when sent */
		number: text("number").unique("contracts_number"),
		status: text("status", { enum: statuses }).notNull().default("draft"),
		version: rowVersion(),
		quoteId: uuid("quote_id").references(() => quotes.id),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		ownerId: uuid("owner_id")
			.notNull()
			.references(() => staff.id),
		toName: text("to_name").notNull(),
		toEmail: text("to_email").notNull().default(""),
		siteAddress: text("site_address").notNull(),
		content: jsonb("content").$type<ContractContent>().notNull(),
		rates: jsonb("rates").$type<TaxRate[]>().notNull().default([]),
		total: cents("total").notNull().default(0),
		/** what the signers see, and its SHA-256 */
		customerView: jsonb("customer_view").$type<ContractCustomerView>(),
		contentHash: char("content_hash", { length: 64 }),
		/** ids of the rules whose warnings were acknowledged at sending */
		acknowledged: jsonb("acknowledged").$type<string[]>().notNull().default([]),
		/** changed texts of required clauses that the owner approved */
		releases: jsonb("releases").$type<ClauseApproval[]>().notNull().default([]),
		sentAt: instant("sent_at"),
		/** the last signature */
		signedAt: instant("signed_at"),
		completedAt: instant("completed_at"),
		/** the customer may cancel until midnight of this day */
		cancelUntil: date("cancel_until", { mode: "string" }),
		closedAt: instant("closed_at"),
		closedReason: text("closed_reason").notNull().default(""),
		/** time stamp of the signed copy: no service configured, the service didn't answer, or stamped */
		timeStamp: text("time_stamp", { enum: ["none", "missing", "stamped"] })
			.notNull()
			.default("none"),
		/** hash of the last event and the number of events, so that a truncated chain is detected */
		chainHead: char("chain_head", { length: 64 }),
		chainLength: integer("chain_length").notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || site_address)`,
			),
	},
	(t) => [
		uniqueIndex("contracts_quote").on(t.quoteId).where(sql`status not in ('rejected', 'canceled')`),
		index("contracts_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("contracts_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("contracts_customer").on(t.customerId, t.updatedAt.desc().nullsFirst()),
		index("contracts_property").on(t.propertyId),
		index("contracts_all_of_quote").on(t.quoteId),
		index("contracts_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("contracts_total", sql`total >= 0`),
		check(
			"contracts_sent_is_complete",
			sql`status = 'draft' or (number is not null and customer_view is not null and content_hash is not null and sent_at is not null)`,
		),
		check("contracts_completed_is_complete", sql`status <> 'completed' or completed_at is not null`),
	],
);

export const contractSigners = pgTable(
	"contract_signers",
	{
		id: id(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		position: smallint("position").notNull(),
		role: text("role", { enum: ["customer", "company"] }).notNull(),
		name: text("name").notNull(),
		email: text("email").notNull(),
		/** the staff member who signs for the company */
		staffId: uuid("staff_id").references(() => staff.id),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("contract_signers_link"),
		expiresAt: instant("expires_at"),
		sentAt: instant("sent_at"),
		sendCount: integer("send_count").notNull().default(0),
		openedAt: instant("opened_at"),
		inPersonId: uuid("in_person_id").unique("contract_signers_in_person"),
		signingMethod: text("signing_method", { enum: ["link", "in-person", "office", "paper"] }),
		/** the day on the copy that was signed on paper */
		signedOn: date("signed_on", { mode: "string" }),
		...signatureColumns(),
		consentVersion: text("consent_version").notNull().default(""),
		/** the customer's own words why work can't wait */
		emergency: text("emergency").notNull().default(""),
		declinedAt: instant("declined_at"),
		reason: text("reason").notNull().default(""),
		note: text("note").notNull().default(""),
		/** step of the last reminder since `sentAt`; 0 for none */
		lastReminderStep: smallint("last_reminder_step").notNull().default(0),
		remindedAt: instant("reminded_at"),
	},
	(t) => [
		unique("contract_signers_position").on(t.contractId, t.position),
		index("contract_signers_email").on(sql`lower(email)`),
		index("contract_signers_staff").on(t.staffId).where(sql`signed_at is null and declined_at is null`),
		check("contract_signers_one_answer", sql`signed_at is null or declined_at is null`),
		signatureCheck("contract_signers_signed_is_complete"),
	],
);

/** Reminder settings of one contract; without a row, the company's settings apply. */
export const contractReminders = pgTable("contract_reminders", {
	contractId: uuid("contract_id")
		.primaryKey()
		.references(() => contracts.id),
	isOff: boolean("is_off").notNull().default(false),
	/** the reminder text; "" for the company's text */
	text: text("text").notNull().default(""),
});

/**
 * Every PDF of a contract and of its change orders: the original, the signed copy, the time-stamped copy, and the final
 * version of a declined or voided contract. Files are only added, never replaced.
 */
export const contractFiles = pgTable(
	"contract_files",
	{
		id: id(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		/** "CO-002" for a change order, "" for the contract itself */
		changeOrderNumber: text("change_order_number").notNull().default(""),
		kind: text("kind", { enum: ["original", "sealed", "stamped", "closed"] }).notNull(),
		key: text("key").notNull(),
		sha256: char("sha256", { length: 64 }).notNull(),
		bytes: integer("bytes").notNull(),
		at: instant("at").notNull(),
	},
	(t) => [
		unique("contract_files_kind").on(t.contractId, t.changeOrderNumber, t.kind),
		index("contract_files_sha256").on(t.sha256),
		index("contract_files_bytes").on(t.bytes),
	],
);

/** Events of a sent contract. Append-only; each row has the hash of the previous one. */
export const contractEvents = pgTable(
	"contract_events",
	{
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		seq: integer("seq").notNull(),
		at: instant("at").notNull(),
		kind: text("kind").notNull(),
		actor: jsonb("actor").$type<{ kind: string; id?: string; name: string }>().notNull(),
		facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
		previous: char("previous", { length: 64 }).notNull(),
		hash: char("hash", { length: 64 }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.contractId, t.seq] })],
);

/** Entries of completed work. What is done of a line item is the sum of its entries that weren't undone. */
export const completedWork = pgTable(
	"completed_work",
	{
		id: id(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		lineId: text("line_id").notNull(),
		/** thousandths of the line item's quantity */
		quantity: integer("quantity").notNull(),
		/** minutes of work by all people together; null when not recorded */
		personMinutes: integer("person_minutes"),
		/** change orders approved when it was recorded; later ones may depend on this entry */
		contractVersion: integer("contract_version").notNull(),
		at: instant("at").notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		staffName: text("staff_name").notNull(),
		undoneAt: instant("undone_at"),
		undoneBy: uuid("undone_by").references(() => staff.id),
	},
	(t) => [
		index("completed_work_contract").on(t.contractId, t.at),
		check("completed_work_quantity", sql`quantity > 0`),
		check("completed_work_person_minutes", sql`person_minutes > 0`),
		check("completed_work_undone_by", sql`(undone_at is null) = (undone_by is null)`),
	],
);

/** The clause library. Each change adds a revision; the highest one is current. */
export const contractClauses = pgTable(
	"contract_clauses",
	{
		key: text("key").notNull(),
		revision: integer("revision").notNull(),
		title: text("title").notNull(),
		text: text("text").notNull(),
		source: text("source").notNull(),
		retired: boolean("retired").notNull().default(false),
		at: instant("at").notNull(),
		byName: text("by_name").notNull(),
	},
	(t) => [primaryKey({ columns: [t.key, t.revision] })],
);

export const contractTemplates = pgTable(
	"contract_templates",
	{
		key: text("key").notNull(),
		revision: integer("revision").notNull(),
		name: text("name").notNull(),
		note: text("note").notNull(),
		warranty: text("warranty").notNull(),
		clauses: jsonb("clauses").$type<string[]>().notNull(),
		retired: boolean("retired").notNull().default(false),
		at: instant("at").notNull(),
		byName: text("by_name").notNull(),
	},
	(t) => [primaryKey({ columns: [t.key, t.revision] })],
);

export type RuleOff = { by: string; at: string; reason: string };

/** The contract settings, in one row. */
export const contractSettings = pgTable(
	"contract_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		/** cents: at or above this total, a signature by link needs an emailed code; null: never */
		codeAbove: cents("code_above"),
		/** cents: at or above this total, a signature in person needs an emailed code; null: never */
		inPersonCodeAbove: cents("in_person_code_above").default(250_000),
		/** days until a signer's link expires */
		openDays: smallint("open_days").notNull().default(21),
		rulesOff: jsonb("rules_off").$type<Record<string, RuleOff>>().notNull().default({}),
		/** whether signers are reminded by email, and the text; "" for the default text */
		sendReminders: boolean("send_reminders").notNull().default(true),
		reminderText: text("reminder_text").notNull().default(""),
		pesticideLicense: text("pesticide_license").notNull().default(""),
		pesticideUntil: text("pesticide_until").notNull().default(""),
		version: rowVersion(),
	},
	(t) => [check("contract_settings_is_one_row", sql`${t.singleton}`)],
);
