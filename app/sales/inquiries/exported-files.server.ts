import { sql } from "drizzle-orm";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 30,
		file: "inquiries",
		about: "One row per inquiry.",
		columns: [
			{ name: "Number", about: "The inquiry's number", value: sql`i.number` },
			{ name: "Received", about: "Date and time", value: sql`i.received_at`, type: "instant" },
			{ name: "Source", about: "How it reached the office", value: sql`i.source` },
			{ name: "Came from", about: "QR code, campaign or website that brought it", value: sql`i.came_from` },
			{ name: "Status", about: "Current status", value: sql`i.status` },
			{ name: "Name", about: "As the person gave it", value: sql`i.name` },
			{ name: "Email", about: "As the person gave it", value: sql`i.email` },
			{ name: "Phone", about: "As the person gave it", value: sql`i.phone`, type: "phones" },
			{ name: "Address", about: "As the person gave it", value: sql`i.address` },
			{ name: "Services", about: "Chosen services", value: sql`array_to_string(i.services, '; ')` },
			{ name: "Urgency", about: "Chosen urgency", value: sql`i.urgency` },
			{ name: "Message", about: "What the person wrote", value: sql`i.message` },
			{ name: "First reply", about: "Date and time", value: sql`i.first_reply_at`, type: "instant" },
			{ name: "Visit on", about: "Date of the visit", value: sql`i.visit_on` },
			{ name: "Lost because", about: "Reason of a lost inquiry", value: sql`i.lost_reason` },
			{ name: "Customer ID", about: "Blank while it belongs to no customer", value: sql`i.customer_id` },
			{ name: "Property ID", about: "Blank while it belongs to no property", value: sql`i.property_id` },
		],
		from: sql`inquiries i`,
		orderBy: listOrder("asc", { value: sql`i.id`, type: "uuid" }),
	},
];
