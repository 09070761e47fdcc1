import { sql } from "drizzle-orm";
import {
	bigint,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
	varchar,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant } from "./columns.server.ts";

/** What people did. Append-only: a trigger refuses UPDATE and DELETE. */
export const auditEvents = pgTable(
	"audit_events",
	{
		id: id(),
		at: createdAt(),
		actorKind: text("actor_kind", { enum: ["staff", "customer", "visitor", "system"] }).notNull(),
		actorId: uuid("actor_id"),
		actorName: text("actor_name").notNull(),
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		action: text("action").notNull(),
		/** {field: {from, to}} or facts of the event */
		diff: jsonb("diff").notNull().default({}),
		ip: text("ip"),
		userAgent: text("user_agent"),
	},
	// in the order of the clock: what arrives late stands where it belongs
	(t) => [index("audit_events_entity").on(t.entity, t.entityId, t.at, t.id)],
);

/** The next number of each kind of document and year; the row lock orders those who issue. */
export const documentSequences = pgTable(
	"document_sequences",
	{ kind: text("kind").notNull(), year: integer("year").notNull(), next: integer("next").notNull().default(1) },
	(t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** Counters of rate-limiter-flexible, shared by all instances. */
export const rateLimits = pgTable("rate_limits", {
	key: varchar("key", { length: 255 }).primaryKey(),
	points: integer("points").notNull().default(0),
	expire: bigint("expire", { mode: "number" }),
});

/** Keys that seal papers, the private half locked with SECRET_KEY. One is in use; retired ones still prove old papers. */
export const sealKeys = pgTable(
	"seal_keys",
	{
		/** SHA-256 of the certificate, in hex */
		fingerprint: text("fingerprint").primaryKey(),
		/** DER in base64 */
		certificate: text("certificate").notNull(),
		lockedKey: text("locked_key").notNull(),
		madeAt: instant("made_at").notNull(),
		retiredAt: instant("retired_at"),
	},
	(t) => [uniqueIndex("seal_keys_one_in_use").on(sql`(true)`).where(sql`${t.retiredAt} is null`)],
);

/** Public pages as they were rendered, for the other instances and the next start. Unlogged: a crash of the database empties it. */
export const renderedPages = pgTable(
	"rendered_pages",
	{
		/** digest of the build and its origin: another release or another name of the site shows other pages */
		release: text("release").notNull(),
		address: text("address").notNull(),
		at: instant("at").notNull(),
		until: instant("until").notNull(),
		digest: text("digest").notNull(),
		headers: jsonb("headers").$type<Record<string, string>>().notNull(),
		br: bytes("br").notNull(),
		gzip: bytes("gzip").notNull(),
	},
	(t) => [primaryKey({ columns: [t.release, t.address] }), index("rendered_pages_until").on(t.until)],
);
