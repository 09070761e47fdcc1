import { sql } from "drizzle-orm";
import {
	bigint,
	date,
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

/** Who did what, when. Append-only: a trigger rejects UPDATE and DELETE. */
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
		/** {field: {from, to}}, or details of the event */
		diff: jsonb("diff").notNull().default({}),
		ip: text("ip"),
		userAgent: text("user_agent"),
	},
	// by time, so that an event that arrives late is in its place
	(t) => [index("audit_events_entity").on(t.entity, t.entityId, t.at, t.id)],
);

/** The next number of each document kind and year. Its row lock serializes concurrent transactions. */
export const documentSequences = pgTable(
	"document_sequences",
	{ kind: text("kind").notNull(), year: integer("year").notNull(), next: integer("next").notNull().default(1) },
	(t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** The files of functions/ as they were last applied. */
export const appliedFunctions = pgTable("applied_functions", {
	file: text("file").primaryKey(),
	/** SHA-256 of its content, in hex */
	hash: text("hash").notNull(),
});

/**
 * Counts that pages show, kept by triggers: a counter is the sum of its rows. Each change adds a row, which locks nothing
 * that other transactions wait for; `recount` replaces the rows of a counter every night.
 */
export const counters = pgTable(
	"counters",
	{
		id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		counter: text("counter").notNull(),
		/** for counters by day */
		day: date("day", { mode: "string" }),
		count: integer("count").notNull(),
		cents: bigint("cents", { mode: "number" }).notNull().default(0),
	},
	(t) => [index("counters_counter").on(t.counter)],
);

/** Counters of rate-limiter-flexible, which all instances share. */
export const rateLimits = pgTable("rate_limits", {
	key: varchar("key", { length: 255 }).primaryKey(),
	points: integer("points").notNull().default(0),
	expire: bigint("expire", { mode: "number" }),
});

/**
 * Keys that seal documents, the private key encrypted with SECRET_KEY. One is in use; retired ones still verify old
 * documents.
 */
export const sealKeys = pgTable(
	"seal_keys",
	{
		/** SHA-256 of the certificate, in hex */
		fingerprint: text("fingerprint").primaryKey(),
		/** DER in base64 */
		certificate: text("certificate").notNull(),
		encryptedKey: text("encrypted_key").notNull(),
		createdAt: instant("created_at").notNull(),
		retiredAt: instant("retired_at"),
	},
	(t) => [uniqueIndex("seal_keys_one_in_use").on(sql`(true)`).where(sql`${t.retiredAt} is null`)],
);

/** Rendered public pages, for other instances and the next start. Unlogged: a crash of the database empties the table. */
export const renderedPages = pgTable(
	"rendered_pages",
	{
		/** hash of the build and the site's origin: another release or origin renders other pages */
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

/** Outside services that the owner set up in the product. Environment variables take precedence. */
export const serviceConnections = pgTable("service_connections", {
	/** "mail-server" */
	name: text("name").primaryKey(),
	/** what the owner may see again, such as the host */
	values: jsonb("values").$type<Record<string, string>>().notNull(),
	/** passwords and keys: encrypted JSON */
	secrets: text("secrets").notNull(),
	updatedAt: instant("updated_at").notNull().defaultNow(),
});
