// The periods of "How we're doing": the current one up to today, the same days a year ago, and the months for the chart. Pure.
import type { Span } from "#app/noun/measures.ts";

export const periods = ["month", "quarter", "year"] as const;
export type Period = (typeof periods)[number];
export const periodLabels: Record<Period, string> = {
	month: "This month",
	quarter: "This quarter",
	year: "This year",
};

export function parsePeriod(text: string | null): Period {
	return periods.find((period) => period === text) ?? "month";
}

const chartMonths = 12;

export type Spans = {
	now: Span;
	/** the same days a year ago; February 29 is compared with February 28 */
	before: Span;
	/** the last twelve months, the current one last and up to today, each with the same month a year before */
	months: { month: string; now: Span; before: Span }[];
};

/** `day` is today in the company's time zone. */
export function listSpans(period: Period, day: string): Spans {
	const today = Temporal.PlainDate.from(day);
	const first = startOf(period, today);
	const month = today.with({ day: 1 });
	return {
		now: { from: first.toString(), until: today.add({ days: 1 }).toString() },
		before: { from: yearBefore(first), until: Temporal.PlainDate.from(yearBefore(today)).add({ days: 1 }).toString() },
		months: Array.from({ length: chartMonths }, (_, at) => {
			const from = month.subtract({ months: chartMonths - 1 - at });
			const until = from.add({ months: 1 });
			return {
				month: from.toString().slice(0, 7),
				now: { from: from.toString(), until: until.toString() },
				before: { from: yearBefore(from), until: yearBefore(until) },
			};
		}),
	};
}

function startOf(period: Period, day: Temporal.PlainDate): Temporal.PlainDate {
	if (period === "month") return day.with({ day: 1 });
	if (period === "year") return day.with({ month: 1, day: 1 });
	return day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });
}

const yearBefore = (day: Temporal.PlainDate) => day.subtract({ years: 1 }).toString();
