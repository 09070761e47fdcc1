import { sql } from "drizzle-orm";
import {
	bigint,
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
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type ContractContent, statuses } from "./contract.ts";
import type { Shown } from "./customer-view.ts";

const cents = (name: string) => bigint(name, { mode: "number" });

/** From sending on, a trigger refuses every change of what the contract says; what may still move is listed there. */
export const contracts = pgTable(
	"contracts",
	{
		id: id(),
		/** "C-2026-0017", given when it is sent first */
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
		shown: jsonb("shown").$type<Shown>(),
		shownHash: char("shown_hash", { length: 64 }),
		/** warnings that somebody took note of when it was sent */
		acknowledged: jsonb("acknowledged").$type<string[]>().notNull().default([]),
		sentAt: instant("sent_at"),
		/** the last signature */
		signedAt: instant("signed_at"),
		completedAt: instant("completed_at"),
		/** the customer may cancel until midnight of this day */
		cancelUntil: date("cancel_until", { mode: "string" }),
		closedAt: instant("closed_at"),
		closedReason: text("closed_reason").notNull().default(""),
		/** of the sealed paper: a time-stamp service proved the time, did not answer, or is not used */
		timeStamp: text("time_stamp", { enum: ["none", "missing", "given"] })
			.notNull()
			.default("none"),
		/** the last link of the chain of events, and its length: a cut end is seen */
		chainHead: char("chain_head", { length: 64 }),
		chainLength: integer("chain_length").notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(sql`lower(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || site_address)`),
	},
	(t) => [
		uniqueIndex("contracts_quote").on(t.quoteId).where(sql`status not in ('rejected', 'cancelled')`),
		index("contracts_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("contracts_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("contracts_customer").on(t.customerId, t.updatedAt.desc().nullsFirst()),
		index("contracts_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("contracts_total", sql`total >= 0`),
		check(
			"contracts_sent_is_whole",
			sql`status = 'draft' or (number is not null and shown is not null and shown_hash is not null and sent_at is not null)`,
		),
		check("contracts_completed_is_whole", sql`status <> 'completed' or completed_at is not null`),
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
		/** the named person who signs for the company */
		staffId: uuid("staff_id").references(() => staff.id),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("contract_signers_link"),
		expiresAt: instant("expires_at"),
		sentAt: instant("sent_at"),
		sendCount: integer("send_count").notNull().default(0),
		openedAt: instant("opened_at"),
		/** the tablet in the yard: who handed it over, and the link that opens there for a short while */
		witnessId: uuid("witness_id").references(() => staff.id),
		witnessName: text("witness_name").notNull().default(""),
		hereId: uuid("here_id").unique("contract_signers_here"),
		hereEndsAt: instant("here_ends_at"),
		signedAt: instant("signed_at"),
		way: text("way", { enum: ["link", "in-person", "office"] }),
		mark: text("mark", { enum: ["typed", "drawn"] }),
		signedName: text("signed_name").notNull().default(""),
		/** the drawing as PNG in the file store */
		markKey: text("mark_key"),
		shownHash: char("shown_hash", { length: 64 }),
		consentVersion: text("consent_version").notNull().default(""),
		/** when the code that came by mail was given */
		codeAt: instant("code_at"),
		/** the customer's own words why work can't wait */
		emergency: text("emergency").notNull().default(""),
		ip: text("ip"),
		userAgent: text("user_agent"),
		declinedAt: instant("declined_at"),
		reason: text("reason").notNull().default(""),
		note: text("note").notNull().default(""),
		/** the last of the reminders since `sentAt` */
		reminded: smallint("reminded").notNull().default(0),
		remindedAt: instant("reminded_at"),
	},
	(t) => [
		unique("contract_signers_position").on(t.contractId, t.position),
		index("contract_signers_email").on(sql`lower(email)`),
		index("contract_signers_staff").on(t.staffId).where(sql`signed_at is null and declined_at is null`),
		check("contract_signers_one_answer", sql`signed_at is null or declined_at is null`),
		check(
			"contract_signers_signed_is_whole",
			sql`signed_at is null or (mark is not null and way is not null and signed_name <> '' and shown_hash is not null and (mark = 'typed' or mark_key is not null))`,
		),
	],
);

/** What the office decided about the reminders of one contract; without a row they go out in the company's words. */
export const contractReminders = pgTable("contract_reminders", {
	contractId: uuid("contract_id")
		.primaryKey()
		.references(() => contracts.id),
	off: boolean("off").notNull().default(false),
	/** "" is what the company's say */
	words: text("words").notNull().default(""),
});

/**
 * Every paper of a contract and of its change orders as it was made, each a new object: the original, the sealed one, the time-stamped one, and
 * the sealed one of its end when it was declined or voided.
 */
export const contractFiles = pgTable(
	"contract_files",
	{
		id: id(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		/** "CO-002" for the paper of a change order, "" for the contract's own */
		order: text("order_number").notNull().default(""),
		kind: text("kind", { enum: ["original", "sealed", "stamped", "closed"] }).notNull(),
		key: text("key").notNull(),
		sha256: char("sha256", { length: 64 }).notNull(),
		bytes: integer("bytes").notNull(),
		at: instant("at").notNull(),
	},
	(t) => [
		unique("contract_files_kind").on(t.contractId, t.order, t.kind),
		index("contract_files_sha256").on(t.sha256),
		index("contract_files_bytes").on(t.bytes),
	],
);

/** What happened to a sent contract. Append-only, and each row holds the hash of the one before. */
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

/** The clause library. A change is a new revision; the highest counts. */
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

export type RuleOff = { by: string; at: string; why: string };

/** One row: what the company decided about its contracts. */
export const contractSettings = pgTable(
	"contract_settings",
	{
		one: boolean("one").primaryKey().default(true),
		/** from this total on a signer by link gives a code that came by mail; null: never */
		codeAbove: cents("code_above"),
		/** how long a signer's link is good */
		openDays: smallint("open_days").notNull().default(21),
		rulesOff: jsonb("rules_off").$type<Record<string, RuleOff>>().notNull().default({}),
		/** whether signers are reminded by mail, and in which words; "" are the program's */
		remind: boolean("remind").notNull().default(true),
		reminderText: text("reminder_text").notNull().default(""),
		pesticideLicence: text("pesticide_licence").notNull().default(""),
		pesticideUntil: text("pesticide_until").notNull().default(""),
		version: rowVersion(),
	},
	(t) => [check("contract_settings_is_one_row", sql`${t.one}`)],
);
