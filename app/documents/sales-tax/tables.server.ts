import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The rates that the owner entered. Those that were known when the product was built are in `app/trade/local-taxes.ts`. */
export const salesTaxRates = pgTable(
	"sales_tax_rates",
	{
		/** Wisconsin, a county or the City of Milwaukee */
		area: text("area").notNull(),
		/** the first day of the rate */
		since: date("since", { mode: "string" }).notNull(),
		/** millionths of the price: 5000 is 0.5% */
		ppm: integer("ppm").notNull(),
	},
	(t) => [primaryKey({ columns: [t.area, t.since] }), check("sales_tax_rates_ppm", sql`ppm between 0 and 200000`)],
);
