// The periods of the report, and those that they are compared with. Pure.
import type { Span } from "#app/noun/measures.ts";
import { formatTableDay } from "#app/platform/dates.ts";

export const periodKeys = ["7d", "30d", "month", "year", "12m"] as const;
export type PeriodKey = (typeof periodKeys)[number];
export const periodLabels: Record<PeriodKey, string> = {
	"7d": "Last 7 days",
	"30d": "Last 30 days",
	month: "This month",
	year: "This year",
	"12m": "Last 12 months",
};

export type Period = {
	/** null for days that someone chose */
	key: PeriodKey | null;
	now: Span;
	/** as many days right before */
	before: Span;
	/** the same days a year before; February 29 is compared with February 28 */
	lastYear: Span;
	days: number;
	/** the last day */
	through: string;
};

const longest = 1_100;

/** `period=30d`, or `from` and `to`. Days after today, and anything that makes no sense, are left out. */
export function readPeriod(query: URLSearchParams, today: string): Period {
	const [from, to] = [readDay(query.get("from")), readDay(query.get("to"))];
	if (from && to && from <= to && from <= today) {
		const last = to < today ? to : today;
		const first = Temporal.PlainDate.from(last).subtract({ days: longest }).toString();
		return toPeriod(null, from < first ? first : from, last);
	}
	const key = periodKeys.find((one) => one === query.get("period")) ?? "30d";
	return toPeriod(key, firstDay(key, Temporal.PlainDate.from(today)).toString(), today);
}

function firstDay(key: PeriodKey, today: Temporal.PlainDate): Temporal.PlainDate {
	if (key === "7d") return today.subtract({ days: 6 });
	if (key === "30d") return today.subtract({ days: 29 });
	if (key === "month") return today.with({ day: 1 });
	if (key === "year") return today.with({ month: 1, day: 1 });
	return today.subtract({ years: 1 }).add({ days: 1 });
}

function toPeriod(key: PeriodKey | null, from: string, through: string): Period {
	const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(through)];
	const days = first.until(last).days + 1;
	const until = (day: Temporal.PlainDate) => day.add({ days: 1 }).toString();
	return {
		key,
		days,
		through,
		now: { from, until: until(last) },
		before: { from: first.subtract({ days }).toString(), until: from },
		lastYear: { from: first.subtract({ years: 1 }).toString(), until: until(last.subtract({ years: 1 })) },
	};
}

function readDay(text: string | null): string | null {
	if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
	try {
		return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
	} catch {
		return null;
	}
}

/** The parameters of the period, for links. */
export function periodQuery({ key, now, through }: Period): Record<string, string> {
	return key ? { period: key } : { from: now.from, to: through };
}

/** "Nov 1, 2026 to Nov 28, 2026" */
export function describePeriod({ now, through }: Pick<Period, "now" | "through">): string {
	return now.from === through ? formatTableDay(through) : `${formatTableDay(now.from)} to ${formatTableDay(through)}`;
}

type Bar = { label: string; from: string; until: string };

/** The bars of the chart: days for up to 35 days, weeks for up to 26 weeks, and months from then on. */
export function listBars({ now, days }: Pick<Period, "now" | "days">): Bar[] {
	const end = Temporal.PlainDate.from(now.until);
	const bars: Bar[] = [];
	for (let at = Temporal.PlainDate.from(now.from); Temporal.PlainDate.compare(at, end) < 0; ) {
		const next =
			days <= 35 ? at.add({ days: 1 }) : days <= 182 ? at.add({ weeks: 1 }) : at.with({ day: 1 }).add({ months: 1 });
		const until = Temporal.PlainDate.compare(next, end) < 0 ? next : end;
		bars.push({ label: String(at), from: String(at), until: String(until) });
		at = next;
	}
	return bars;
}

/** The list of the period's requests, all or those from one source. */
export function requestList({ now, through }: Pick<Period, "now" | "through">, source?: string): string {
	const from = source === undefined ? "" : `&from=${encodeURIComponent(source || "unknown")}`;
	return `/admin/inquiries?view=all&during=${now.from}_${through}${from}`;
}
