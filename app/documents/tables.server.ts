import { sql } from "drizzle-orm";
import { bigint, boolean, char, check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { lineKinds } from "#app/documents/line-items/totals.ts";
import { id, instant } from "#app/platform/columns.server.ts";
import { taxCodes } from "#app/trade/tax.ts";

export const cents = (name: string) => bigint(name, { mode: "number" });

/** The columns of a table of lines, beside the id of the paper they stand on. */
export const lineColumns = () => ({
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
});

/** The amounts of a line table are never negative, and its quantities are numbers. */
export const lineAmounts = (name: string) =>
	check(name, sql`unit_price >= 0 and quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$'`);

/** Openings of papers by people: no bots, no staff, one per visitor and half hour. */
export const paperOpenings = pgTable(
	"paper_openings",
	{
		id: id(),
		/** the noun of the paper as in the audit trail, such as "quote" */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		at: instant("at").notNull(),
		/** a keyed hash of address and browser: tells two visitors apart, names nobody */
		visitor: char("visitor", { length: 32 }).notNull(),
		device: text("device", { enum: ["phone", "computer"] }).notNull(),
	},
	(t) => [index("paper_openings_paper").on(t.entity, t.entityId, t.at)],
);

/** Codes by mail before a signature: one at a time for a paper and an address. Only the hash is kept. */
export const paperCodes = pgTable(
	"paper_codes",
	{
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		address: text("address").notNull(),
		hash: char("hash", { length: 64 }).notNull(),
		tries: smallint("tries").notNull().default(0),
		sentAt: instant("sent_at").notNull(),
		endsAt: instant("ends_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.entity, t.entityId, t.address] })],
);

/** Papers that are printed for whoever asks and not kept: that these bytes are ours, and nothing of what they say. */
export const printedPapers = pgTable(
	"printed_papers",
	{
		sha256: char("sha256", { length: 64 }).primaryKey(),
		paper: text("paper", { enum: ["estimate", "statement"] }).notNull(),
		/** the estimate, or the customer of the statement */
		entityId: uuid("entity_id").notNull(),
		/** the state it was printed from */
		made: instant("made").notNull(),
	},
	(t) => [index("printed_papers_of").on(t.paper, t.entityId, t.made)],
);
