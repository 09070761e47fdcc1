import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { staff } from "#app/staff/tables.server.ts";

export const customers = pgTable(
	"customers",
	{
		id: id(),
		name: text("name").notNull(),
		company: text("company").notNull().default(""),
		note: text("note").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [index("customers_name_trgm").using("gin", sql`${t.name} gin_trgm_ops`)],
);

/** Ways to reach a customer. Families share addresses, so a value is unique per customer only; matching gives candidates. */
export const channels = pgTable(
	"customer_channels",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		/** lower-case address, or E.164 */
		value: text("value").notNull(),
		status: text("status", { enum: ["ok", "bounced", "complained", "invalid", "opted-out"] })
			.notNull()
			.default("ok"),
		createdAt: createdAt(),
	},
	(t) => [
		unique("customer_channels_once").on(t.customerId, t.kind, t.value),
		index("customer_channels_value").on(t.kind, t.value),
	],
);

export const properties = pgTable(
	"properties",
	{
		id: id(),
		address: text("address").notNull(),
		/** the address folded for matching: lower case, no punctuation, common words abbreviated */
		matchKey: text("match_key").notNull(),
		county: text("county").notNull().default(""),
		latitude: doublePrecision("latitude"),
		longitude: doublePrecision("longitude"),
		accessNote: text("access_note").notNull().default(""),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [index("properties_match_key").on(t.matchKey)],
);

export const customerProperties = pgTable(
	"customer_properties",
	{
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id, { onDelete: "cascade" }),
		relation: text("relation", { enum: ["owner", "tenant", "manager", "association"] })
			.notNull()
			.default("owner"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.customerId, t.propertyId] }),
		index("customer_properties_property").on(t.propertyId),
	],
);

/** What people agreed to and took back, with the words they saw. Append-only by trigger. */
export const consents = pgTable(
	"consents",
	{
		id: id(),
		at: createdAt(),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		value: text("value").notNull(),
		purpose: text("purpose", { enum: ["job-email", "job-text", "newsletter"] }).notNull(),
		granted: boolean("granted").notNull(),
		wording: text("wording").notNull(),
		source: text("source").notNull(),
		ip: text("ip"),
		byStaff: uuid("by_staff").references(() => staff.id),
	},
	(t) => [index("consents_value").on(t.kind, t.value, t.purpose, t.id)],
);
