// Days of a series without a visit: skipped by the office, or not planned because of a conflict.
import { and, eq, ne, sql } from "drizzle-orm";
import { addDays } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type visitSeries, visits } from "#app/work/schedule/tables.server.ts";
import { daysBetween, type GapKind, listSeriesDays, minGapDays, seriesHorizon } from "./series.ts";
import { seriesGaps } from "./tables.server.ts";

type Series = typeof visitSeries.$inferSelect;

/** The days of the rule without a visit, canceled or not, that the office hasn't skipped. */
export async function listMissingDays(series: Series, day: string): Promise<string[]> {
	const [taken, skipped] = await Promise.all([
		db.select({ on: visits.seriesOn, status: visits.status }).from(visits).where(eq(visits.seriesId, series.id)),
		db
			.select({ day: seriesGaps.day })
			.from(seriesGaps)
			.where(and(eq(seriesGaps.seriesId, series.id), eq(seriesGaps.kind, "skipped"))),
	]);
	const days = listSeriesDays(series, addDays(day, 1), seriesHorizon(series, day));
	const out = new Set([...taken.map(({ on }) => on), ...skipped.map((one) => one.day)]);
	// visits that stayed when the days of the series changed take the place of the nearest one
	const strays = taken.filter(({ on, status }) => on && on > day && status !== "canceled" && !days.includes(on));
	return days.filter((on) => !out.has(on) && !strays.some((one) => daysBetween(one.on ?? on, on) < minGapDays(series)));
}

export async function saveGap(seriesId: string, day: string, kind: GapKind, reason: string, now: Date): Promise<void> {
	await db
		.insert(seriesGaps)
		.values({ seriesId, day, kind, reason: reason.slice(0, 1000), createdAt: now })
		.onConflictDoUpdate({
			target: [seriesGaps.seriesId, seriesGaps.day],
			set: { kind, reason: reason.slice(0, 1000) },
			setWhere: ne(seriesGaps.kind, "skipped"),
		});
}

/** A gap is over when its visit was planned after all, or its day is past. */
export async function removeFilledGaps(seriesId: string, day: string): Promise<void> {
	const filled = sql`exists (select from ${visits} where ${visits.seriesId} = ${seriesGaps.seriesId}
		and ${visits.seriesOn} = ${seriesGaps.day})`;
	await db
		.delete(seriesGaps)
		.where(
			and(
				eq(seriesGaps.seriesId, seriesId),
				ne(seriesGaps.kind, "skipped"),
				sql`(${filled} or ${seriesGaps.day} <= ${day})`,
			),
		);
}
