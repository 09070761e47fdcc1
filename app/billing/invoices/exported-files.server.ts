import { sql } from "drizzle-orm";
import { lineItemExportColumns } from "#app/documents/line-items/export-columns.server.ts";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 60,
		file: "invoices",
		about: "One row per invoice or credit memo, drafts included. The amounts of credit memos are positive.",
		columns: [
			{ name: "Invoice ID", about: "Identifies the invoice in all files", value: sql`i.id` },
			{ name: "Number", about: "Blank for drafts", value: sql`i.number` },
			{ name: "Type", about: "Such as standard, deposit, final or credit-memo", value: sql`i.kind` },
			{ name: "Status", about: "Current status", value: sql`i.status` },
			{ name: "Customer ID", about: "See customers.csv", value: sql`i.customer_id` },
			{ name: "Property ID", about: "See properties.csv", value: sql`i.property_id` },
			{ name: "Quote number", about: "The quote that it was made from", value: sql`q.number` },
			{ name: "Customer", about: "The name on the invoice", value: sql`i.to_name` },
			{ name: "Job site address", about: "The address on the invoice", value: sql`i.site_address` },
			{ name: "County", about: "For sales tax", value: sql`i.county` },
			{ name: "PO number", about: "The customer's reference", value: sql`i.reference` },
			{ name: "Invoice date", about: "Day of issue", value: sql`i.issued_on` },
			{ name: "Due date", about: "Last day to pay", value: sql`i.due_on` },
			{ name: "Subtotal", about: "In dollars, before discount and tax", value: sql`i.subtotal`, type: "cents" },
			{ name: "Discount", about: "In dollars", value: sql`i.discount`, type: "cents" },
			{ name: "Sales tax", about: "In dollars", value: sql`i.tax`, type: "cents" },
			{
				name: "Previously invoiced",
				about: "In dollars: deposit and progress invoices subtracted on a final invoice",
				value: sql`i.previously_invoiced`,
				type: "cents",
			},
			{ name: "Total", about: "In dollars", value: sql`i.total`, type: "cents" },
			{ name: "Paid or credited", about: "In dollars", value: sql`i.settled`, type: "cents" },
			{ name: "Credited invoice", about: "Credit memos: the number of the invoice", value: sql`o.number` },
		],
		from: sql`invoices i left join quotes q on q.id = i.quote_id left join invoices o on o.id = i.credited_invoice_id`,
		orderBy: listOrder("asc", { value: sql`i.id`, type: "uuid" }),
	},
	{
		order: 61,
		file: "invoice-line-items",
		about: "One row per line item of an invoice or credit memo.",
		columns: [
			{ name: "Invoice ID", about: "See invoices.csv", value: sql`l.invoice_id` },
			{ name: "Invoice number", about: "Blank for drafts", value: sql`i.number` },
			...lineItemExportColumns(),
		],
		from: sql`invoice_lines l join invoices i on i.id = l.invoice_id`,
		orderBy: listOrder("asc", { value: sql`l.invoice_id`, type: "uuid" }, { value: sql`l.position`, type: "smallint" }),
	},
];
