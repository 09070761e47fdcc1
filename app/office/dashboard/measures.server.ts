import { LRUCache } from "lru-cache";
import type { Amount, MeasureText, Span } from "#app/noun/measures.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { forEachDatabase } from "#app/platform/db.server.ts";
import type { ListPeriod } from "#app/platform/http/list-query.ts";
import { listSpans, type Period } from "./periods.ts";

export type Measured = MeasureText & {
	now: Amount;
	/** of the same days a year ago; null for an amount that has no period */
	before: Amount | null;
	/** oldest first; empty unless it is drawn */
	months: { month: string; now: Amount; before: Amount }[];
};

export type Measures = {
	period: Period;
	/** the days that it has, both included */
	days: ListPeriod;
	readAt: Date;
	measures: Measured[];
};

/** Reading a year of records takes longer than the rest of the dashboard, and no one decides by the last five minutes. */
const minutes = 5;
const caches = forEachDatabase(() => new LRUCache<string, Measures>({ max: 100, ttl: minutes * 60_000 }));

/** The figures that the person may see. They are up to five minutes old. */
export async function loadMeasures(by: Staff, period: Period, now: Date): Promise<Measures> {
	const key = `${by.role === "estimator" ? by.id : by.role} ${period} ${today(now)}`;
	const cached = caches().get(key);
	if (cached) return cached;
	const measures = await readMeasures(by, period, now);
	caches().set(key, measures);
	return measures;
}

export async function readMeasures(by: Staff, period: Period, now: Date): Promise<Measures> {
	const { now: current, before, months } = listSpans(period, today(now));
	const found = await Promise.all(
		collect("measures").map(async ({ find, order: _, ...text }): Promise<Measured | null> => {
			const spans: Span[] = [current, ...(text.isNow ? [] : [before])];
			if (text.isDrawn) spans.push(...months.flatMap((month) => [month.now, month.before]));
			const amounts = await find(by, spans);
			if (!amounts) return null;
			const at = (index: number): Amount => amounts[index] ?? { value: null, sample: 0 };
			return {
				...text,
				now: at(0),
				before: text.isNow ? null : at(1),
				months: text.isDrawn
					? months.map(({ month }, index) => ({ month, now: at(2 + 2 * index), before: at(3 + 2 * index) }))
					: [],
			};
		}),
	);
	const days = { from: current.from, through: addDays(current.until, -1) };
	return { period, days, readAt: now, measures: found.filter((measure) => measure !== null) };
}
