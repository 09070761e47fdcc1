import { RRuleTemporal } from "rrule-temporal";

type Series = { startsOn: string; rule: string; untilOn: string | null };

const toInstant = (day: string) => new Date(`${day}T00:00:00Z`);
/** A rule is computed on days at UTC, which have no clock changes. The time of day is added on the company's clock. */
const openRule = ({ startsOn, rule }: Series) =>
	new RRuleTemporal({
		rruleString: `DTSTART:${startsOn.replaceAll("-", "")}T000000Z\nRRULE:${rule}`,
		maxIterations: 100_000,
	});

/** The days of a series from `from` to `to`, both included. */
export function listDays(series: Series, from: string, to: string): string[] {
	const { startsOn, rule, untilOn } = series;
	if (!rule) return startsOn >= from && startsOn <= to ? [startsOn] : [];
	const last = untilOn && untilOn < to ? untilOn : to;
	const first = startsOn > from ? startsOn : from;
	if (first > last) return [];
	return openRule(series)
		.between(toInstant(first), toInstant(last), true)
		.map((day) => day.toPlainDate().toString());
}

/** The first day of a rule on a day or after it; that day itself when the rule has none. */
export function firstDay(rule: string, from: string): string {
	if (!rule) return from;
	const next = openRule({ startsOn: from, rule, untilOn: null }).next(toInstant(from), true);
	return next?.toPlainDate().toString() ?? from;
}
