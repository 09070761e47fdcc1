import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { libraryKinds } from "#app/documents/line-items/library-line.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { cents } from "#app/documents/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { FigureKey } from "#app/sales/estimates/price-book.ts";
import { taxCodes } from "#app/trade/tax.ts";
import { lineWorkTypes } from "#app/trade/work-types.ts";

/** Line items that the company offers often. They are archived and never deleted. */
export const libraryItems = pgTable(
	"library_items",
	{
		id: id(),
		version: rowVersion(),
		/** of the items that come with the product, so that each is added only once */
		key: text("key").unique("library_items_key"),
		kind: text("kind", { enum: libraryKinds }).notNull().default("service"),
		title: text("title").notNull(),
		detail: text("detail").notNull().default(""),
		unit: text("unit").notNull().default(""),
		/** null when the price depends on the job, or comes from the price book */
		unitPrice: cents("unit_price"),
		priceFigure: text("price_figure").$type<FigureKey>(),
		taxCode: text("tax_code", { enum: taxCodes }).notNull().default("taxable"),
		workType: text("work_type", { enum: [...lineWorkTypes, ""] })
			.notNull()
			.default(""),
		species: text("species").notNull().default(""),
		noCutting: boolean("no_cutting").notNull().default(false),
		archivedAt: instant("archived_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(sql`fold_for_search(title || ' ' || detail || ' ' || species || ' ' || unit)`),
	},
	(t) => [
		uniqueIndex("library_items_title").on(sql`lower(title)`).where(sql`archived_at is null`),
		index("library_items_order").on(t.title, t.id),
		index("library_items_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("library_items_price", sql`unit_price >= 0 and (unit_price is null or price_figure is null)`),
	],
);

/** Line items that drafts insert together, with the texts that a quote says about them. Archived and never deleted. */
export const lineItemTemplates = pgTable(
	"line_item_templates",
	{
		id: id(),
		version: rowVersion(),
		/** of the templates that come with the product, so that each is added only once */
		key: text("key").unique("line_item_templates_key"),
		name: text("name").notNull(),
		lines: jsonb("lines").$type<LineItem[]>().notNull(),
		included: text("included").notNull().default(""),
		excluded: text("excluded").notNull().default(""),
		archivedAt: instant("archived_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		search: text("search").notNull().generatedAlwaysAs(sql`fold_for_search(name)`),
	},
	(t) => [
		uniqueIndex("line_item_templates_name").on(sql`lower(name)`).where(sql`archived_at is null`),
		index("line_item_templates_order").on(t.name, t.id),
		index("line_item_templates_search").using("gin", sql`${t.search} gin_trgm_ops`),
	],
);
