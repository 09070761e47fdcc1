import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { reviews } from "#app/content/reviews/tables.server.ts";
import { id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";

/** Emails that ask a customer for a review. The invoice has the customer, so that a merge needs to change nothing here. */
export const reviewRequests = pgTable(
	"review_requests",
	{
		id: id(),
		/** the quote, contract or invoice that the job's invoices have in common: each job is asked about once */
		jobId: uuid("job_id").notNull().unique("review_requests_job"),
		/** the last invoice of the job that was paid */
		invoiceId: uuid("invoice_id")
			.notNull()
			.unique("review_requests_invoice")
			.references(() => invoices.id),
		/** lower case */
		sentTo: text("sent_to").notNull(),
		sentAt: instant("sent_at").notNull(),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("review_requests_link"),
		linkExpiresAt: instant("link_expires_at").notNull(),
		reviewId: uuid("review_id")
			.unique("review_requests_review")
			.references(() => reviews.id),
		/** the customer doesn't want to be asked again */
		optedOutAt: instant("opted_out_at"),
	},
	(t) => [
		index("review_requests_sent_to").on(t.sentTo, t.sentAt),
		check("review_requests_sent_to_is_lower_case", sql`${t.sentTo} = lower(${t.sentTo})`),
	],
);

export const reviewRequestSettings = pgTable(
	"review_request_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		isOn: boolean("is_on").notNull(),
		/** days between the payment and the email */
		days: integer("days").notNull(),
		/** where customers can review the company on Google; "" for none */
		googleUrl: text("google_url").notNull(),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [
		check("review_request_settings_is_one_row", sql`${t.singleton}`),
		check("review_request_settings_days", sql`days between 1 and 30`),
	],
);
