import { date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/columns.server.ts";
import { visitSeries } from "#app/work/schedule/tables.server.ts";
import { gapKinds } from "./series.ts";

/** Days of a series without a visit: someone is busy, a rule speaks against it, or the office skipped it. */
export const seriesGaps = pgTable(
	"series_gaps",
	{
		seriesId: uuid("series_id")
			.notNull()
			.references(() => visitSeries.id),
		day: date("day", { mode: "string" }).notNull(),
		kind: text("kind", { enum: gapKinds }).notNull(),
		/** what is in the way, or why it was skipped */
		reason: text("reason").notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.seriesId, t.day] }), index("series_gaps_day").on(t.day)],
);
