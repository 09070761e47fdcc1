import { sql } from "drizzle-orm";
import {
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import { resourceDocumentKinds, resourceKinds, type Skill, type WorkingHours } from "./resource.ts";

/** Crews, people and equipment. Never deleted: past visits name them. */
export const resources = pgTable(
	"resources",
	{
		id: id(),
		kind: text("kind", { enum: resourceKinds }).notNull(),
		name: text("name").notNull(),
		/** the staff account of a person */
		staffId: uuid("staff_id").references(() => staff.id),
		skills: text("skills").array().$type<Skill>().notNull().default([]),
		/** null: the company's usual hours */
		hours: jsonb("hours").$type<WorkingHours>(),
		note: text("note").notNull().default(""),
		/** of a truck: cubic yards of its chip box and pounds of its payload; null: unknown */
		chipYards: doublePrecision("chip_yards"),
		payloadPounds: integer("payload_pounds"),
		/** what an hour of it costs the company, in cents; null: unknown. For the owner and the office only */
		hourlyCost: integer("hourly_cost"),
		/** the property where a piece of equipment was left, and since when; null: at the yard */
		leftAtId: uuid("left_at_id").references(() => properties.id),
		leftOn: date("left_on", { mode: "string" }),
		/** order among the resources of its kind */
		position: smallint("position").notNull().default(0),
		retiredAt: instant("retired_at"),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [
		uniqueIndex("resources_staff").on(t.staffId).where(sql`staff_id is not null`),
		uniqueIndex("resources_name").on(t.kind, sql`lower(name)`).where(sql`retired_at is null`),
		index("resources_left").on(t.leftAtId).where(sql`left_at_id is not null`),
		check("resources_left", sql`(left_at_id is null) = (left_on is null)`),
		check(
			"resources_figures",
			sql`coalesce(chip_yards, 1) > 0 and coalesce(payload_pounds, 1) > 0 and coalesce(hourly_cost, 0) >= 0`,
		),
		check("resources_staff_is_person", sql`staff_id is null or kind = 'person'`),
	],
);

/** Licenses, insurance and inspections with their last valid day. */
export const resourceDocuments = pgTable(
	"resource_documents",
	{
		id: id(),
		resourceId: uuid("resource_id")
			.notNull()
			.references(() => resources.id),
		kind: text("kind", { enum: resourceDocumentKinds }).notNull(),
		name: text("name").notNull(),
		expiresOn: date("expires_on", { mode: "string" }).notNull(),
	},
	(t) => [index("resource_documents_resource").on(t.resourceId), index("resource_documents_expires").on(t.expiresOn)],
);

/** Who is on which crew, by day. An exclusion constraint keeps a person in one crew at a time. */
export const crewMembers = pgTable(
	"crew_members",
	{
		id: id(),
		crewId: uuid("crew_id")
			.notNull()
			.references(() => resources.id),
		personId: uuid("person_id")
			.notNull()
			.references(() => resources.id),
		fromOn: date("from_on", { mode: "string" }).notNull(),
		/** the last day; null: no end */
		throughOn: date("through_on", { mode: "string" }),
	},
	(t) => [
		index("crew_members_crew").on(t.crewId),
		index("crew_members_person").on(t.personId),
		check("crew_members_days", sql`through_on is null or through_on >= from_on`),
	],
);
