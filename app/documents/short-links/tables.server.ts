import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { Utm } from "#app/platform/origin.ts";
import { placements } from "./short-link.ts";

/** Short links that QR codes print. A trigger keeps the slug and the row for good: paper can't be changed. */
export const shortLinks = pgTable(
	"short_links",
	{
		id: id(),
		/** the link is /q/slug */
		slug: text("slug").notNull(),
		name: text("name").notNull(),
		placement: text("placement", { enum: placements }).notNull(),
		/** a path of our site, or an https URL */
		target: text("target").notNull(),
		utm: jsonb("utm").$type<Utm>().notNull().default({}),
		/** the last day on which it leads to its target; null: no end */
		expiresOn: date("expires_on", { mode: "string" }),
		/** where it leads after that or once it is archived; "" for the page to ask for a quote */
		fallback: text("fallback").notNull().default(""),
		/** the line above the code on a print sheet */
		headline: text("headline").notNull().default(""),
		color: text("color").notNull().default("#182718"),
		hasLogo: boolean("has_logo").notNull().default(false),
		/** what it belongs to, such as a job, which may decide where it leads */
		entity: text("entity"),
		entityId: uuid("entity_id"),
		archivedAt: instant("archived_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		unique("short_links_slug").on(t.slug),
		index("short_links_order").on(t.createdAt.desc(), t.id.desc()),
		uniqueIndex("short_links_entity").on(t.entity, t.entityId).where(sql`entity is not null`),
		check("short_links_slug_form", sql`slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'`),
		// the last defense against a redirect to another site that no one chose
		check("short_links_target", sql`target ~ '^(/([^/\\\\]|$)|https://)' and length(target) <= 1000`),
		check("short_links_fallback", sql`fallback ~ '^($|/([^/\\\\]|$)|https://)' and length(fallback) <= 1000`),
		check("short_links_color", sql`color ~ '^#[0-9a-f]{6}$'`),
		check("short_links_entity_id", sql`(entity is null) = (entity_id is null)`),
	],
);

/** People who scanned a link, by the company's calendar day. */
export const shortLinkScans = pgTable(
	"short_link_scans",
	{
		linkId: uuid("link_id")
			.notNull()
			.references(() => shortLinks.id),
		day: date("day", { mode: "string" }).notNull(),
		scans: integer("scans").notNull(),
	},
	(t) => [primaryKey({ columns: [t.linkId, t.day] }), check("short_link_scans_count", sql`scans > 0`)],
);
