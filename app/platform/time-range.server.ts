import { customType } from "drizzle-orm/pg-core";

/** From `from` until just before `to`. */
export type TimeRange = { from: Date; to: Date };

/** A half-open range of instants: tstzrange. */
export const timeRange = customType<{ data: TimeRange; driverData: string }>({
	dataType: () => "tstzrange",
	toDriver: formatTimeRange,
	fromDriver: parseTimeRange,
});

export function formatTimeRange({ from, to }: TimeRange): string {
	return `[${from.toISOString()},${to.toISOString()})`;
}

/** PostgreSQL writes `["2026-11-24 13:00:00+00","2026-11-24 15:00:00+00")`. */
function parseTimeRange(stored: string): TimeRange {
	const [, from, to] = /^\["?([^",]+)"?,"?([^",]+)"?\)$/.exec(stored) ?? [];
	if (!from || !to) throw new Error("a time range is half-open and has both ends");
	return { from: toInstant(from), to: toInstant(to) };
}

function toInstant(stored: string): Date {
	const isWholeHour = /[+-]/.test(stored.at(-3) ?? "");
	return new Date(`${stored.slice(0, 10)}T${stored.slice(11)}${isWholeHour ? ":00" : ""}`);
}
