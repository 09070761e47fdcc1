import { sql } from "drizzle-orm";
import { bigint, boolean, char, check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { lineKinds } from "#app/documents/line-items/totals.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { id, instant } from "#app/platform/columns.server.ts";
import { taxCodes } from "#app/trade/tax.ts";
import { lineWorkTypes } from "#app/trade/work-types.ts";

export const cents = (name: string) => bigint(name, { mode: "number" });

/** The columns of a table of line items, without the ID of their document. */
export const lineItemColumns = () => ({
	id: uuid("id").notNull(),
	position: smallint("position").notNull(),
	kind: text("kind", { enum: lineKinds }).notNull(),
	title: text("title").notNull(),
	detail: text("detail").notNull(),
	quantity: text("quantity").notNull(),
	unit: text("unit").notNull(),
	unitPrice: cents("unit_price").notNull(),
	taxCode: text("tax_code", { enum: taxCodes }).notNull(),
	optional: boolean("optional").notNull(),
	preselected: boolean("preselected").notNull(),
	choiceGroup: text("choice_group").notNull(),
	workType: text("work_type", { enum: [...lineWorkTypes, ""] })
		.notNull()
		.default(""),
	species: text("species").notNull().default(""),
	noCutting: boolean("no_cutting").notNull().default(false),
});

/** The columns that record a signature, and who witnessed it in person. */
export const signatureColumns = () => ({
	witnessId: uuid("witness_id").references(() => staff.id),
	witnessName: text("witness_name").notNull().default(""),
	/** the staff session whose browser was handed over: the link for in-person signing opens in no other */
	inPersonSessionId: uuid("in_person_session_id"),
	/** until when the link for in-person signing works */
	inPersonExpiresAt: instant("in_person_expires_at"),
	signedAt: instant("signed_at"),
	signatureKind: text("signature_kind", { enum: ["typed", "drawn", "paper"] }),
	signedName: text("signed_name").notNull().default(""),
	/** file key of the drawn signature (PNG), or of the scan of a copy signed on paper */
	signatureKey: text("signature_key"),
	contentHash: char("content_hash", { length: 64 }),
	/** when the emailed verification code was entered */
	codeAt: instant("code_at"),
	/** who checked the signer's ID before they signed in person, and which one: instead of a code, if it wasn't the witness */
	idCheckedBy: uuid("id_checked_by").references(() => staff.id),
	idCheckedName: text("id_checked_name").notNull().default(""),
	idCheckNote: text("id_check_note").notNull().default(""),
	idCheckedAt: instant("id_checked_at"),
	ip: text("ip"),
	userAgent: text("user_agent"),
});

/** Checks that a signature has its method, name, content hash and, if drawn, its picture. */
export const signatureCheck = (name: string) =>
	check(
		name,
		sql`signed_at is null or (signature_kind is not null and signing_method is not null and signed_name <> '' and content_hash is not null and (signature_kind = 'typed' or signature_key is not null))`,
	);

/** Checks that the prices of line items are never negative and their quantities are numbers. */
export const lineItemAmountsCheck = (name: string) =>
	check(name, sql`unit_price >= 0 and quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$'`);

/** Views of documents by people: no bots, no staff, at most one per visitor and half hour. */
export const documentViews = pgTable(
	"document_views",
	{
		id: id(),
		/** the entity as in the audit trail, such as "quote" */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		at: instant("at").notNull(),
		/** a keyed hash of IP address and user agent: tells visitors apart without identifying them */
		visitor: char("visitor", { length: 32 }).notNull(),
		device: text("device", { enum: ["phone", "computer"] }).notNull(),
	},
	(t) => [index("document_views_document").on(t.entity, t.entityId, t.at)],
);

/** Verification codes emailed before a signature: one at a time per document and address. Only their hash is stored. */
export const documentCodes = pgTable(
	"document_codes",
	{
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		email: text("email").notNull(),
		hash: char("hash", { length: 64 }).notNull(),
		attempts: smallint("attempts").notNull().default(0),
		sentAt: instant("sent_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.entity, t.entityId, t.email] })],
);

/** Documents that are rendered on request and not stored: the hash shows that we issued these bytes, and nothing of their content. */
export const printedDocuments = pgTable(
	"printed_documents",
	{
		sha256: char("sha256", { length: 64 }).primaryKey(),
		kind: text("kind", { enum: ["estimate", "statement"] }).notNull(),
		/** the estimate, or the customer of the statement */
		entityId: uuid("entity_id").notNull(),
		/** when the state it shows was last changed */
		stateAt: instant("state_at").notNull(),
	},
	(t) => [index("printed_documents_entity").on(t.kind, t.entityId, t.stateAt)],
);
