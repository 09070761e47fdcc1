import { sql } from "drizzle-orm";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";
import { propertyFactLabels } from "./property.ts";

const values = (kind: "email" | "phone") =>
	sql`(select string_agg(ch.value, '; ' order by ch.created_at, ch.id) from customer_channels ch where ch.customer_id = c.id and ch.kind = ${kind})`;

/** The values whose last answer was an opt-out, or that can't be reached. */
const refused = (kind: "email" | "phone", purpose: "job-email" | "job-text") => sql`(
	select string_agg(ch.value, '; ' order by ch.created_at, ch.id) from customer_channels ch
	where ch.customer_id = c.id and ch.kind = ${kind} and (ch.status <> 'ok' or not coalesce((
		select a.granted from consents a where a.kind = ch.kind and a.value = ch.value and a.purpose = ${purpose}
		order by a.id desc limit 1), true)))`;

const fact = (name: string, column: string) => ({
	name,
	about: "For the crew; never shown to customers",
	value: sql.raw(`p.${column}`),
});

export const dataExports: readonly DataExport[] = [
	{
		order: 10,
		file: "customers",
		about: "One row per customer. A merged customer is part of the customer it was merged with.",
		columns: [
			{ name: "Customer ID", about: "Identifies the customer in all files", value: sql`c.id` },
			{ name: "Name", about: "Full name", value: sql`c.name` },
			{ name: "Company", about: "Company name", value: sql`c.company` },
			{ name: "Email", about: "All email addresses, separated by semicolons", value: values("email") },
			{ name: "Phone", about: "All phone numbers, separated by semicolons", value: values("phone"), type: "phones" },
			{
				name: "No emails to",
				about: "Email addresses that opted out, bounced or complained",
				value: refused("email", "job-email"),
			},
			{
				name: "No texts to",
				about: "Phone numbers that opted out of texts",
				value: refused("phone", "job-text"),
				type: "phones",
			},
			{
				name: "Notes",
				about: "Internal notes, oldest first",
				value: sql`(select string_agg(n.text, E'\n' order by n.id) from customer_notes n where n.customer_id = c.id)`,
			},
			{ name: "Created", about: "Date and time", value: sql`c.created_at`, type: "instant" },
		],
		from: sql`customers c`,
		where: sql`c.merged_into is null`,
		orderBy: listOrder("asc", { value: sql`c.id`, type: "uuid" }),
	},
	{
		order: 20,
		file: "properties",
		about: "One row per property and customer.",
		columns: [
			{ name: "Property ID", about: "Identifies the property in all files", value: sql`p.id` },
			{ name: "Customer ID", about: "The customer of the property", value: sql`c.id` },
			{ name: "Customer", about: "The customer's name", value: sql`c.name` },
			{
				name: "Relation",
				about: "The customer's role: owner, tenant, manager or association",
				value: sql`cp.relation`,
			},
			{ name: "Address", about: "Street, town, state and ZIP code", value: sql`p.address` },
			{ name: "County", about: "Wisconsin county", value: sql`p.county` },
			{ name: "Latitude", about: "Of the pin on the map", value: sql`p.latitude` },
			{ name: "Longitude", about: "Of the pin on the map", value: sql`p.longitude` },
			fact(propertyFactLabels.accessNote, "access_note"),
			fact(propertyFactLabels.dogNote, "dog_note"),
			fact(propertyFactLabels.wiresNote, "wires_note"),
			fact(propertyFactLabels.undergroundNote, "underground_note"),
			fact(propertyFactLabels.parkingNote, "parking_note"),
			fact(propertyFactLabels.note, "note"),
		],
		from: sql`properties p join customer_properties cp on cp.property_id = p.id join customers c on c.id = cp.customer_id`,
		orderBy: listOrder("asc", { value: sql`p.id`, type: "uuid" }, { value: sql`c.id`, type: "uuid" }),
	},
];
