import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	pgView,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { sentPhotoColumns } from "#app/content/media/sent-photo-columns.server.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { cents, signatureCheck, signatureColumns } from "#app/documents/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { conflictLog, mutationLog } from "#app/sync/columns.server.ts";
import { type ChangeOrderContent, type ContractBase, statuses } from "./change-order.ts";
import type { ChangeOrderCustomerView } from "./customer-view.ts";

/** Once it is sent, a trigger refuses to change anything but the columns listed in it. */
export const changeOrders = pgTable(
	"change_orders",
	{
		id: id(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		contractNumber: text("contract_number").notNull(),
		/** 2 is "CO-002"; assigned when it is sent */
		seq: integer("seq"),
		status: text("status", { enum: statuses }).notNull().default("draft"),
		version: rowVersion(),
		/** change orders approved before `base`: it can only be approved while no others are */
		baseVersion: integer("base_version").notNull(),
		base: jsonb("base").$type<ContractBase>().notNull(),
		/** the change order that this draft updates */
		replacesId: uuid("replaces_id"),
		revision: integer("revision").notNull().default(1),
		ownerId: uuid("owner_id")
			.notNull()
			.references(() => staff.id),
		/** the phone's time when it was created there; null when it was created in the office */
		deviceAt: instant("device_at"),
		/** ids of new line items that the phone left without a price */
		unpriced: jsonb("unpriced").$type<string[]>().notNull().default([]),
		/** since when a crew has been waiting in the yard for the office to price or send it */
		crewWaitingSince: instant("crew_waiting_since"),
		toName: text("to_name").notNull(),
		toEmail: text("to_email").notNull().default(""),
		siteAddress: text("site_address").notNull(),
		content: jsonb("content").$type<ChangeOrderContent>().notNull(),
		/** owner of its photos; the same for the draft that replaces it */
		photosId: uuid("photos_id").notNull().default(sql`uuidv4()`),
		totalBefore: cents("total_before").notNull(),
		total: cents("total").notNull(),
		customerView: jsonb("customer_view").$type<ChangeOrderCustomerView>(),
		contentHash: char("content_hash", { length: 64 }),
		pdfKey: text("pdf_key"),
		pdfSha256: char("pdf_sha256", { length: 64 }),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("change_orders_link"),
		linkExpiresAt: instant("link_expires_at"),
		sentAt: instant("sent_at"),
		/** the customer's deadline to respond; sending it again restarts it */
		expiresAt: instant("expires_at"),
		remindersSent: smallint("reminders_sent").notNull().default(0),
		sealedAt: instant("sealed_at"),
		/** of the signed copy: a time-stamp service isn't used, didn't respond, or gave one */
		timeStamp: text("time_stamp", { enum: ["none", "missing", "stamped"] })
			.notNull()
			.default("none"),
		sendCount: integer("send_count").notNull().default(0),
		/** when the customer asked for a call; null when no call is due */
		callRequestedAt: instant("call_requested_at"),
		callNote: text("call_note").notNull().default(""),
		closedReason: text("closed_reason").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(contract_number || ' co-' || coalesce(lpad(seq::text, 3, '0'), '') || ' ' || to_name || ' ' || to_email || ' ' || site_address)`,
			),
	},
	(t) => [
		unique("change_orders_seq").on(t.contractId, t.seq),
		/** of all change orders based on the same version of a contract, one can be approved */
		uniqueIndex("change_orders_one_per_state").on(t.contractId, t.baseVersion).where(sql`status = 'approved'`),
		index("change_orders_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("change_orders_status").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("change_orders_contract").on(t.contractId, t.createdAt),
		index("change_orders_to_seal")
			.on(t.updatedAt)
			.where(sql`status = 'approved' and (sealed_at is null or time_stamp = 'missing')`),
		index("change_orders_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("change_orders_money", sql`total >= 0 and total_before >= 0`),
		check(
			"change_orders_sent_is_complete",
			sql`status = 'draft' or (seq is not null and customer_view is not null and content_hash is not null and pdf_key is not null and sent_at is not null)`,
		),
	],
);

/** The signers of a change order, in any order of signing: the addressee and the other customers who signed the contract. */
export const changeOrderSigners = pgTable(
	"change_order_signers",
	{
		id: id(),
		changeOrderId: uuid("change_order_id")
			.notNull()
			.references(() => changeOrders.id),
		/** 0 is the addressee, whose link is that of the change order */
		position: smallint("position").notNull(),
		name: text("name").notNull(),
		email: text("email").notNull(),
		linkId: uuid("link_id").unique("change_order_signers_link"),
		sentAt: instant("sent_at").notNull(),
		openedAt: instant("opened_at"),
		inPersonId: uuid("in_person_id").unique("change_order_signers_in_person"),
		signingMethod: text("signing_method", { enum: ["link", "in-person"] }),
		...signatureColumns(),
	},
	(t) => [
		unique("change_order_signers_position").on(t.changeOrderId, t.position),
		index("change_order_signers_email").on(sql`lower(email)`),
		check("change_order_signers_link_of_others", sql`(position = 0) = (link_id is null)`),
		signatureCheck("change_order_signers_signed_is_complete"),
	],
);

/** The final answer to a change order, with its proof. Append-only. */
export const changeOrderAnswers = pgTable(
	"change_order_answers",
	{
		changeOrderId: uuid("change_order_id")
			.primaryKey()
			.references(() => changeOrders.id),
		kind: text("kind", { enum: ["approved", "declined"] }).notNull(),
		at: instant("at").notNull(),
		signingMethod: text("signing_method", { enum: ["link", "in-person", "office"] }).notNull(),
		name: text("name").notNull(),
		contentHash: char("content_hash", { length: 64 }).notNull(),
		signatureKind: text("signature_kind", { enum: ["typed", "drawn"] }),
		/** the drawing as PNG in the file store */
		signatureKey: text("signature_key"),
		/** the signed copy of change orders approved before signed copies were sealed */
		pdfKey: text("pdf_key"),
		pdfSha256: char("pdf_sha256", { length: 64 }),
		codeAt: instant("code_at"),
		note: text("note").notNull().default(""),
		/** how the customer approved, when the office records it */
		evidence: text("evidence").notNull().default(""),
		staffId: uuid("staff_id").references(() => staff.id),
		ip: text("ip"),
		userAgent: text("user_agent"),
	},
	() => [
		check(
			"change_order_answers_signed",
			sql`kind = 'declined' or signing_method = 'office' or (name <> '' and signature_kind is not null)`,
		),
		check(
			"change_order_answers_office_proves",
			sql`signing_method <> 'office' or (evidence <> '' and staff_id is not null)`,
		),
	],
);

/** What is invoiced of a quote's work. Invoices save it through `saveBilledWork` while the quote is locked. */
export const billedWork = pgTable("billed_works", {
	quoteId: uuid("quote_id")
		.primaryKey()
		.references(() => quotes.id),
	amount: cents("amount").notNull(),
	/** ids of line items on progress invoices */
	lines: jsonb("lines").$type<string[]>().notNull(),
});

export const fieldMutations = mutationLog("change_order_mutations");
/** Conflicting edits of a draft from the field, and field entries for a contract that was no longer in force. */
export const fieldConflicts = conflictLog("change_order_conflicts", fieldMutations, {
	column: "contract_id",
	id: () => contracts.id,
});

/** Photos from a phone, with the crew's captions and drawings. Deleting a draft doesn't delete them. */
export const changeOrderPhotos = pgTable(
	"change_order_photos",
	{ ...sentPhotoColumns(), orderId: uuid("order_id").notNull() },
	(t) => [
		index("change_order_photos_order").on(t.orderId, t.id),
		index("change_order_photos_photo").on(t.photoId),
		check("change_order_photos_received", sql`received_bytes between 0 and bytes`),
	],
);

/** One row: the company's change order settings. */
export const changeOrderSettings = pgTable(
	"change_order_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		/** largest price difference, more or less, for which the office may record an approval */
		officeLimit: cents("office_limit").notNull().default(50_000),
		/** largest price difference, more or less, for which the crew may hand over a change order priced from the library */
		crewLimit: cents("crew_limit").notNull().default(50_000),
		/** days that the customer has to respond */
		openDays: smallint("open_days").notNull().default(14),
		/** credit memos when the new total is below what is invoiced: reviewed first, or issued automatically */
		creditMemos: text("credit_memos", { enum: ["review", "automatic"] })
			.notNull()
			.default("review"),
		version: rowVersion(),
	},
	(t) => [
		check("change_order_settings_is_one_row", sql`${t.singleton}`),
		check("change_order_settings_open_days", sql`open_days between 1 and 90`),
	],
);

/** A contract with its approved change orders. The contract itself is never changed. */
export const contractValues = pgView("contract_values", {
	contractId: uuid("contract_id").notNull(),
	original: cents("original").notNull(),
	value: cents("value").notNull(),
	/** change orders approved so far */
	version: integer("version").notNull(),
	lines: jsonb("lines").$type<LineItem[]>().notNull(),
	/** "2026-12-04" or "" */
	endOn: text("end_on").notNull(),
}).as(
	sql`select c.id as contract_id, c.total as original, c.total + coalesce(sum(o.total - o.total_before), 0)::bigint as value, count(o.id)::int as version, coalesce((array_agg(o.content->'lines' order by o.base_version desc) filter (where o.id is not null))[1], c.content->'lines') as lines, coalesce((array_agg(o.content->>'endOn' order by o.base_version desc) filter (where o.content->>'endOn' <> ''))[1], c.content->>'endOn') as end_on from contracts c left join change_orders o on o.contract_id = c.id and o.status = 'approved' group by c.id`,
);
