import { sql } from "drizzle-orm";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 50,
		file: "contracts",
		about: "One row per contract, drafts included.",
		columns: [
			{ name: "Contract ID", about: "Identifies the contract", value: sql`k.id` },
			{ name: "Number", about: "Blank for drafts", value: sql`k.number` },
			{ name: "Status", about: "Current status", value: sql`k.status` },
			{ name: "Quote number", about: "The quote that it was made from", value: sql`q.number` },
			{ name: "Customer ID", about: "See customers.csv", value: sql`k.customer_id` },
			{ name: "Property ID", about: "See properties.csv", value: sql`k.property_id` },
			{ name: "Customer", about: "The name on the contract", value: sql`k.to_name` },
			{ name: "Job site address", about: "The address on the contract", value: sql`k.site_address` },
			{ name: "Total", about: "In dollars, with sales tax, as signed", value: sql`k.total`, type: "cents" },
			{ name: "Sent", about: "Date and time", value: sql`k.sent_at`, type: "instant" },
			{ name: "Signed by everyone", about: "Date and time", value: sql`k.signed_at`, type: "instant" },
			{ name: "Completed", about: "When the signed copy was sealed", value: sql`k.completed_at`, type: "instant" },
			{ name: "Closed because", about: "Reason, if rejected or canceled", value: sql`k.closed_reason` },
		],
		from: sql`contracts k left join quotes q on q.id = k.quote_id`,
		orderBy: listOrder("asc", { value: sql`k.id`, type: "uuid" }),
	},
];
