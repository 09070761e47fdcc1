import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
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
import { sentPhotoColumns } from "#app/content/media/sent-photo-columns.server.ts";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { conflictLog, mutationLog } from "#app/sync/columns.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { Risk } from "#app/trees/traq.ts";
import { conditions, type Defect } from "#app/trees/tree.ts";
import { accesses, debrisRemovals, type Machine, statuses, workTypes } from "./estimate.ts";
import type { PriceBook } from "./price-book.ts";

// Devices choose the ids of the records they create. `version` counts the changes of a row, as devices see them.

/** Once an estimate is quoted, a trigger rejects changes to its content; the customer link may still change. */
export const estimates = pgTable(
	"estimates",
	{
		id: uuid("id").primaryKey(),
		/** "E-2026-0007", assigned when the estimate first reaches the server */
		number: text("number").notNull().unique("estimates_number"),
		status: text("status", { enum: statuses }).notNull().default("draft"),
		version: rowVersion(),
		/** counts every change of the estimate and its records: the version that a reviewer has seen */
		changeCount: integer("change_count").notNull().default(1),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		inquiryId: uuid("inquiry_id").references(() => inquiries.id),
		ownerId: uuid("owner_id")
			.notNull()
			.references(() => staff.id),
		name: text("name").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		address: text("address").notNull(),
		notes: text("notes").notNull(),
		miles: doublePrecision("miles"),
		/** the price book version; 0 is the default figures */
		priceBook: integer("price_book").notNull(),
		/** when the estimate was started by the device's clock, and when it arrived by ours */
		deviceAt: instant("device_at").notNull(),
		receivedAt: instant("received_at").notNull(),
		submittedAt: instant("submitted_at"),
		submittedDevice: uuid("submitted_device"),
		submittedSeq: integer("submitted_seq"),
		sentBackReason: text("sent_back_reason").notNull().default(""),
		reviewedAt: instant("reviewed_at"),
		reviewedBy: uuid("reviewed_by").references(() => staff.id),
		archivedReason: text("archived_reason").notNull().default(""),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("estimates_link"),
		/** null while the customer has no link */
		linkExpiresAt: instant("link_expires_at"),
		showPrices: boolean("show_prices").notNull().default(false),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(sql`fold_for_search(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || address)`),
	},
	(t) => [
		index("estimates_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("estimates_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("estimates_owner").on(t.ownerId, t.updatedAt.desc().nullsFirst()),
		index("estimates_customer").on(t.customerId, t.updatedAt.desc().nullsFirst()),
		index("estimates_property").on(t.propertyId, t.updatedAt.desc().nullsFirst()),
		index("estimates_inquiry").on(t.inquiryId),
		index("estimates_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("estimates_reviewer_with_review", sql`(reviewed_at is null) = (reviewed_by is null)`),
	],
);

const estimateId = () =>
	uuid("estimate_id")
		.notNull()
		.references(() => estimates.id);

/** What was found at one tree on one visit. */
export const findings = pgTable(
	"estimate_findings",
	{
		id: uuid("id").primaryKey(),
		estimateId: estimateId(),
		treeId: uuid("tree_id")
			.notNull()
			.references(() => trees.id),
		condition: text("condition", { enum: conditions }),
		defects: jsonb("defects").$type<Defect[]>().notNull(),
		risk: jsonb("risk").$type<Risk | null>(),
		notes: text("notes").notNull(),
		/** shared with the customer */
		sharedWithCustomer: boolean("shared_with_customer").notNull().default(false),
		version: rowVersion(),
		createdAt: createdAt(),
		deletedAt: instant("deleted_at"),
	},
	(t) => [index("estimate_findings_estimate").on(t.estimateId), index("estimate_findings_tree").on(t.treeId)],
);

export const items = pgTable(
	"estimate_items",
	{
		id: uuid("id").primaryKey(),
		estimateId: estimateId(),
		treeId: uuid("tree_id").references(() => trees.id),
		work: text("work", { enum: workTypes }).notNull(),
		spec: text("spec").notNull(),
		crew: smallint("crew").notNull(),
		hours: doublePrecision("hours"),
		machines: jsonb("machines").$type<Machine[]>().notNull(),
		access: text("access", { enum: accesses }).notNull(),
		nearStructure: boolean("near_structure").notNull(),
		decay: boolean("decay").notNull(),
		storm: boolean("storm").notNull(),
		debrisRemoval: text("debris_removal", { enum: debrisRemovals }).notNull(),
		stumpInches: doublePrecision("stump_inches"),
		priceOverride: bigint("price_override", { mode: "number" }),
		priceOverrideReason: text("price_override_reason").notNull(),
		optional: boolean("optional").notNull(),
		position: integer("position").notNull(),
		version: rowVersion(),
		createdAt: createdAt(),
		deletedAt: instant("deleted_at"),
	},
	(t) => [
		index("estimate_items_estimate").on(t.estimateId, t.position),
		index("estimate_items_tree").on(t.treeId),
		check(
			"estimate_items_figures",
			sql`crew between 1 and 8 and coalesce(price_override, 0) >= 0 and coalesce(hours, 0) >= 0`,
		),
	],
);

export const estimatePhotos = pgTable(
	"estimate_photos",
	{
		...sentPhotoColumns(),
		estimateId: estimateId(),
		treeId: uuid("tree_id").references(() => trees.id),
		/** shared with the customer */
		sharedWithCustomer: boolean("shared_with_customer").notNull().default(false),
	},
	(t) => [
		index("estimate_photos_estimate").on(t.estimateId, t.id),
		index("estimate_photos_tree").on(t.treeId),
		index("estimate_photos_photo").on(t.photoId),
		check("estimate_photos_received", sql`received_bytes between 0 and bytes`),
	],
);

export const mutations = mutationLog("estimate_mutations");
/** Conflicts are resolved field by field. */
export const conflicts = conflictLog("estimate_conflicts", mutations, {
	column: "estimate_id",
	id: () => estimates.id,
});

/** One row per version. A trigger freezes published ones. */
export const priceBooks = pgTable(
	"price_books",
	{
		id: id(),
		/** null while it is a draft */
		number: integer("number").unique("price_books_number"),
		status: text("status", { enum: ["draft", "published"] })
			.notNull()
			.default("draft"),
		figures: jsonb("figures").$type<Partial<PriceBook>>().notNull(),
		note: text("note").notNull().default(""),
		version: rowVersion(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		publishedAt: instant("published_at"),
		publishedBy: uuid("published_by").references(() => staff.id),
	},
	(t) => [
		uniqueIndex("price_books_one_draft").on(t.status).where(sql`status = 'draft'`),
		check("price_books_published_has_number", sql`(status = 'published') = (number is not null)`),
	],
);
