import { sql } from "drizzle-orm";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 70,
		file: "payments",
		about: "One row per payment, including those that failed.",
		columns: [
			{ name: "Payment ID", about: "Identifies the payment in all files", value: sql`p.id` },
			{ name: "Customer ID", about: "See customers.csv", value: sql`p.customer_id` },
			{ name: "Customer", about: "The customer's name", value: sql`c.name` },
			{ name: "Received", about: "Date; blank if it wasn't received", value: sql`p.received_on` },
			{ name: "Method", about: "card, bank, check, cash or another", value: sql`p.method` },
			{ name: "Check number", about: "As on the check", value: sql`p.check_number` },
			{ name: "Status", about: "Current status", value: sql`p.status` },
			{ name: "Amount", about: "In dollars", value: sql`p.amount`, type: "cents" },
			{ name: "Applied to invoices", about: "In dollars", value: sql`p.allocated`, type: "cents" },
			{ name: "Refunded", about: "In dollars", value: sql`p.refunded`, type: "cents" },
			{
				name: "Returned or disputed",
				about: "In dollars: checks returned by the bank and disputed payments",
				value: sql`p.withheld`,
				type: "cents",
			},
			{ name: "Note", about: "Internal note", value: sql`p.note` },
		],
		from: sql`payments p join customers c on c.id = p.customer_id`,
		orderBy: listOrder("asc", { value: sql`p.id`, type: "uuid" }),
	},
	{
		order: 71,
		file: "payment-applications",
		about: "One row per amount applied to an invoice. A negative amount reverses an earlier one.",
		columns: [
			{ name: "Invoice ID", about: "See invoices.csv", value: sql`a.invoice_id` },
			{ name: "Invoice number", about: "The invoice that is paid", value: sql`i.number` },
			{ name: "Payment ID", about: "See payments.csv; blank for credit memos", value: sql`a.payment_id` },
			{ name: "Credit memo", about: "Its number; blank for payments", value: sql`m.number` },
			{ name: "Date", about: "Date and time", value: sql`a.at`, type: "instant" },
			{ name: "Amount", about: "In dollars", value: sql`a.amount`, type: "cents" },
			{ name: "Reason", about: "Why it was applied or reversed", value: sql`a.reason` },
		],
		from: sql`payment_allocations a join invoices i on i.id = a.invoice_id left join invoices m on m.id = a.credit_memo_id`,
		orderBy: listOrder("asc", { value: sql`a.id`, type: "uuid" }),
	},
];
