import { sql } from "drizzle-orm";
import { lineItemExportColumns } from "#app/documents/line-items/export-columns.server.ts";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 40,
		file: "quotes",
		about: "One row per version of a quote, drafts included.",
		columns: [
			{ name: "Quote ID", about: "Identifies the version in all files", value: sql`q.id` },
			{ name: "Number", about: "The same for all versions; blank for drafts", value: sql`q.number` },
			{ name: "Version", about: "1 is the first", value: sql`q.revision` },
			{ name: "Status", about: "Current status", value: sql`q.status` },
			{ name: "Customer ID", about: "See customers.csv", value: sql`q.customer_id` },
			{ name: "Property ID", about: "See properties.csv", value: sql`q.property_id` },
			{ name: "Customer", about: "The name on the quote", value: sql`q.to_name` },
			{ name: "Job site address", about: "The address on the quote", value: sql`q.site_address` },
			{ name: "Sent", about: "Date and time", value: sql`q.sent_at`, type: "instant" },
			{ name: "Valid until", about: "Last day", value: sql`q.valid_until` },
			{ name: "Subtotal", about: "In dollars, before discount and tax", value: sql`q.subtotal`, type: "cents" },
			{ name: "Discount", about: "In dollars", value: sql`q.discount`, type: "cents" },
			{ name: "Sales tax", about: "In dollars", value: sql`q.tax`, type: "cents" },
			{ name: "Total", about: "In dollars", value: sql`q.total`, type: "cents" },
			{ name: "Deposit", about: "In dollars", value: sql`q.deposit_due`, type: "cents" },
			{ name: "Answer", about: "accepted or declined", value: sql`a.kind` },
			{ name: "Answered", about: "Date and time", value: sql`a.at`, type: "instant" },
			{ name: "Accepted total", about: "In dollars, of the chosen line items", value: sql`a.total`, type: "cents" },
			{ name: "Created", about: "Date and time", value: sql`q.created_at`, type: "instant" },
		],
		from: sql`quotes q left join quote_answers a on a.quote_id = q.id`,
		orderBy: listOrder("asc", { value: sql`q.id`, type: "uuid" }),
	},
	{
		order: 41,
		file: "quote-line-items",
		about: "One row per line item of a quote.",
		columns: [
			{ name: "Quote ID", about: "See quotes.csv", value: sql`l.quote_id` },
			{ name: "Quote number", about: "Blank for drafts", value: sql`q.number` },
			{ name: "Version", about: "1 is the first", value: sql`q.revision` },
			...lineItemExportColumns(),
		],
		from: sql`quote_lines l join quotes q on q.id = l.quote_id`,
		orderBy: listOrder("asc", { value: sql`l.quote_id`, type: "uuid" }, { value: sql`l.position`, type: "smallint" }),
	},
];
