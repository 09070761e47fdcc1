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
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { cents } from "#app/documents/tables.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { Reminder } from "./default-reminders.ts";
import { methods, paymentProblems, refundMethods, statuses } from "./payment.ts";
import { holdReasons } from "./reminder.ts";

/** Checks and cash that were deposited at the bank together. */
export const depositSlips = pgTable("deposit_slips", {
	id: id(),
	depositedOn: date("deposited_on", { mode: "string" }).notNull(),
	total: cents("total").notNull(),
	itemCount: integer("item_count").notNull(),
	createdBy: uuid("created_by")
		.notNull()
		.references(() => staff.id),
	createdAt: createdAt(),
});

/**
 * Payments, received or expected. A trigger freezes what was recorded and lists the columns that may still change. Another
 * trigger on the allocations keeps `allocated` equal to their sum.
 */
export const payments = pgTable(
	"payments",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		/** the invoice it was made for; the allocations say which invoices it pays */
		invoiceId: uuid("invoice_id").references(() => invoices.id),
		method: text("method", { enum: methods }).notNull(),
		status: text("status", { enum: statuses }).notNull(),
		version: rowVersion(),
		amount: cents("amount").notNull(),
		currency: text("currency").notNull().default("usd"),
		allocated: cents("allocated").notNull().default(0),
		refunded: cents("refunded").notNull().default(0),
		/** taken or held back by a bank: a returned check, a dispute */
		withheld: cents("withheld").notNull().default(0),
		/** the date received, in the company's time zone; null until then */
		receivedOn: date("received_on", { mode: "string" }),
		checkNumber: text("check_number").notNull().default(""),
		note: text("note").notNull().default(""),
		/** idempotency key of the form: submitting it twice records one payment */
		formKey: uuid("form_key").unique("payments_form"),
		slipId: uuid("slip_id").references(() => depositSlips.id),
		/** Stripe's ids; `attempt` counts the tries to create the session and is part of their idempotency key */
		sessionId: text("session_id").unique("payments_session"),
		intentId: text("intent_id").unique("payments_intent"),
		attempt: integer("attempt").notNull().default(1),
		failure: text("failure").notNull().default(""),
		/** why it needs attention, and since when */
		problem: text("problem", { enum: paymentProblems }),
		problemAt: instant("problem_at"),
		receiptKey: text("receipt_key"),
		receiptSha256: char("receipt_sha256", { length: 64 }),
		recordedBy: uuid("recorded_by").references(() => staff.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search").notNull().default(""),
	},
	(t) => [
		uniqueIndex("payments_one_checkout").on(t.invoiceId).where(sql`status = 'pending'`),
		index("payments_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("payments_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("payments_method").on(t.method, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		// covers the amounts, so that what was collected in a year is an index-only scan
		index("payments_received").on(t.receivedOn, t.amount, t.refunded, t.withheld).where(sql`received_on is not null`),
		index("payments_problem")
			.on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`problem is not null`),
		index("payments_in_progress").on(t.createdAt).where(sql`status in ('pending', 'processing')`),
		index("payments_to_deposit")
			.on(t.receivedOn, t.id)
			.where(sql`slip_id is null and method in ('check', 'cash') and status = 'succeeded'`),
		index("payments_credit")
			.on(t.customerId)
			.where(sql`status in ('succeeded', 'disputed', 'reversed') and amount > allocated + refunded + withheld`),
		index("payments_customer").on(t.customerId, t.createdAt.desc().nullsFirst()),
		index("payments_invoice").on(t.invoiceId),
		index("payments_slip").on(t.slipId),
		index("payments_receipt").on(t.receiptSha256).where(sql`receipt_sha256 is not null`),
		index("payments_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check(
			"payments_sums",
			sql`amount > 0 and allocated >= 0 and refunded >= 0 and withheld >= 0 and allocated + refunded + withheld <= amount`,
		),
		check("payments_received_on", sql`(status in ('succeeded', 'disputed', 'reversed')) = (received_on is not null)`),
		check("payments_unused_until_received", sql`received_on is not null or allocated + refunded + withheld = 0`),
		check(
			"payments_check_or_cash",
			sql`method in ('card', 'bank') or (session_id is null and status in ('succeeded', 'reversed'))`,
		),
	],
);

/** Append-only journal: a payment or a credit memo pays an invoice. A negative entry reverses an allocation. */
export const allocations = pgTable(
	"payment_allocations",
	{
		id: id(),
		at: instant("at").notNull(),
		paymentId: uuid("payment_id").references(() => payments.id),
		creditMemoId: uuid("credit_memo_id").references(() => invoices.id),
		invoiceId: uuid("invoice_id")
			.notNull()
			.references(() => invoices.id),
		amount: cents("amount").notNull(),
		reason: text("reason", {
			enum: ["paid", "credit", "refund", "check-returned", "entry-reversed", "dispute", "released"],
		}).notNull(),
	},
	(t) => [
		index("payment_allocations_payment").on(t.paymentId, t.id),
		index("payment_allocations_credit_memo").on(t.creditMemoId, t.id),
		index("payment_allocations_invoice").on(t.invoiceId, t.id),
		check("payment_allocations_one_source", sql`(payment_id is null) <> (credit_memo_id is null)`),
		check("payment_allocations_amount", sql`amount <> 0`),
	],
);

export const refunds = pgTable(
	"payment_refunds",
	{
		id: id(),
		paymentId: uuid("payment_id")
			.notNull()
			.references(() => payments.id),
		amount: cents("amount").notNull(),
		/** through Stripe, or by our check or cash */
		method: text("method", { enum: refundMethods }).notNull(),
		status: text("status", { enum: ["pending", "succeeded", "failed"] }).notNull(),
		reason: text("reason").notNull().default(""),
		/** part of the idempotency key together with the id, so it is stored before the first request to Stripe */
		attempt: integer("attempt").notNull().default(1),
		providerId: text("provider_id").unique("payment_refunds_provider"),
		failure: text("failure").notNull().default(""),
		requestedBy: uuid("requested_by").references(() => staff.id),
		/** the credit memos that lower the price by it, emailed with the refund notice */
		creditMemoIds: jsonb("credit_memo_ids").$type<string[]>().notNull().default([]),
		at: instant("at").notNull(),
	},
	(t) => [index("payment_refunds_payment").on(t.paymentId, t.id), check("payment_refunds_amount", sql`amount > 0`)],
);

export const disputes = pgTable(
	"payment_disputes",
	{
		providerId: text("provider_id").primaryKey(),
		paymentId: uuid("payment_id")
			.notNull()
			.references(() => payments.id),
		status: text("status", { enum: ["open", "won", "lost"] }).notNull(),
		/** the disputed amount, and the part of it that the payment still had */
		amount: cents("amount").notNull(),
		withheld: cents("withheld").notNull(),
		reason: text("reason").notNull(),
		dueBy: instant("due_by"),
		at: instant("at").notNull(),
	},
	(t) => [
		index("payment_disputes_payment").on(t.paymentId),
		check("payment_disputes_amount", sql`amount > 0 and withheld between 0 and amount`),
	],
);

/** Received webhook events, each once. Their content is not trusted; it only says which payment to sync. */
export const providerEvents = pgTable(
	"provider_events",
	{
		provider: text("provider", { enum: ["stripe"] }).notNull(),
		eventId: text("event_id").notNull(),
		type: text("type").notNull(),
		raw: text("raw").notNull(),
		receivedAt: instant("received_at").notNull(),
		handledAt: instant("handled_at"),
		/** null until handled; "unknown": no payment of ours */
		outcome: text("outcome", { enum: ["applied", "unknown"] }),
	},
	(t) => [primaryKey({ columns: [t.provider, t.eventId] }), index("provider_events_received").on(t.receivedAt)],
);

/** The invoice that charges the fee of a returned check. A deleted draft can be created again. */
export const returnedCheckFees = pgTable("returned_check_fees", {
	paymentId: uuid("payment_id")
		.primaryKey()
		.references(() => payments.id),
	invoiceId: uuid("invoice_id")
		.notNull()
		.unique("returned_check_fees_invoice")
		.references(() => invoices.id, { onDelete: "cascade" }),
	createdAt: createdAt(),
});

/** One row: how customers can pay, and the reminders. */
export const paymentSettings = pgTable(
	"payment_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		card: boolean("card").notNull(),
		bank: boolean("bank").notNull(),
		/** minimum partial payment in cents; null: no partial payments */
		minimumPartialPayment: cents("minimum_partial_payment"),
		/** instructions for check or cash on the invoice page */
		checkCashInstructions: text("check_cash_instructions").notNull(),
		/** customer credit is applied when an invoice is issued */
		autoApplyCredit: boolean("auto_apply_credit").notNull().default(true),
		/** the deposit invoice is issued when the customer accepts a quote */
		depositAtAcceptance: boolean("deposit_at_acceptance").notNull().default(false),
		/** the deposit invoice is issued when everyone has signed the contract of a quote */
		depositAtSignature: boolean("deposit_at_signature").notNull().default(true),
		/** in cents; 0: no fee */
		returnedCheckFee: cents("returned_check_fee").notNull().default(3000),
		sendReminders: boolean("send_reminders").notNull(),
		reminders: jsonb("reminders").$type<Reminder[]>().notNull(),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [
		check("payment_settings_is_one_row", sql`${t.singleton}`),
		check("payment_settings_returned_check_fee", sql`returned_check_fee between 0 and 100000`),
		check("payment_settings_minimum", sql`minimum_partial_payment is null or minimum_partial_payment >= 100`),
	],
);

/** Reminders that were sent, or skipped because a later one was due; each once. */
export const invoiceReminders = pgTable(
	"invoice_reminders",
	{
		invoiceId: uuid("invoice_id")
			.notNull()
			.references(() => invoices.id),
		/** days after the due date; negative before it */
		days: integer("days").notNull(),
		outcome: text("outcome", { enum: ["sent", "skipped"] }).notNull(),
		at: instant("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.invoiceId, t.days] })],
);

/** What pauses the reminders of an invoice: turned off, a payment date, or an unanswered question. */
export const reminderHolds = pgTable("reminder_holds", {
	invoiceId: uuid("invoice_id")
		.primaryKey()
		.references(() => invoices.id),
	isOff: boolean("is_off").notNull().default(false),
	/** why they are off; null while they are on */
	reason: text("reason", { enum: holdReasons }),
	promisedPaymentOn: date("promised_payment_on", { mode: "string" }),
	questionAt: instant("question_at"),
	question: text("question").notNull().default(""),
	updatedAt: updatedAt(),
});
