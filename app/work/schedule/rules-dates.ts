// Rules of visits: the right to cancel, promised days, holidays, working hours and driving time. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { describeWorkHold, isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import { addCalendarDays } from "#app/trade/business-days.ts";
import { findHoliday } from "#app/trade/holidays.ts";
import { driveMinutes, milesBetween } from "#app/trade/travel.ts";
import { usualHours, type WorkingHours } from "#app/work/resources/resource.ts";
import { isPerson, listNames, type NeighborVisit, type VisitFacts, type VisitRule } from "./visit-rule.ts";

const weekdayOf = (day: string) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as keyof WorkingHours;

/** A day on which crews work by the usual hours: no weekend and no legal holiday. */
export const isWorkday = (day: string) => usualHours[weekdayOf(day)] !== undefined && !findHoliday(day);

/** The first workday on `day` or after it. */
export function workdayFrom(day: string): string {
	return isWorkday(day) ? day : workdayFrom(addCalendarDays(day, 1));
}

export const dateRules: readonly VisitRule[] = [
	{
		id: "right-to-cancel",
		source: "Wis. Stat. 423.202",
		check: ({ heldThrough, from }) =>
			isWorkOnHold(heldThrough, from)
				? {
						level: "stop",
						title: "The customer can still cancel",
						message: describeWorkHold(heldThrough),
						suggestedDay: workdayFrom(addCalendarDays(heldThrough, 1)),
					}
				: null,
	},
	{
		id: "earliest-day",
		source: "The job's earliest start",
		check: ({ job: { earliestOn }, from }) =>
			earliestOn && from < earliestOn
				? {
						level: "warning",
						title: "Before the earliest start",
						message: `The job's earliest start is ${formatDay(earliestOn)}. Ask the customer before you schedule it sooner.`,
						suggestedDay: workdayFrom(earliestOn),
					}
				: null,
	},
	{
		id: "promised-day",
		source: "Wis. Admin. Code ATCP 110.027(1)",
		check: ({ job: { promisedOn }, to }) =>
			promisedOn && to > promisedOn
				? {
						level: "warning",
						title: "After the promised date",
						message: `The customer was promised ${formatDay(promisedOn)}. A later date needs the customer's written consent. The email about the visit gives your reason and asks for it.`,
					}
				: null,
	},
	{
		id: "holiday",
		source: "Wis. Stat. 995.20",
		check: ({ from, to }) => {
			const name = findHoliday(from) ?? findHoliday(to);
			if (!name) return null;
			return {
				level: "warning",
				title: `${name}`,
				message: `${name} is a legal holiday. Ask the crew and the customer first.`,
				suggestedDay: workdayFrom(addCalendarDays(to, 1)),
			};
		},
	},
	{
		id: "working-hours",
		source: "Working hours of the crew",
		check: (facts) => {
			const people = facts.booked.filter(isPerson);
			if (!people.length)
				return isWithin(facts, usualHours)
					? null
					: {
							level: "warning",
							title: "Outside working hours",
							message: "The visit is outside the usual working hours.",
						};
			const away = people.filter(({ hours }) => !isWithin(facts, hours ?? usualHours)).map(({ name }) => name);
			if (!away.length) return null;
			return {
				level: "warning",
				title: "Outside working hours",
				message: `The visit is outside the working hours of ${listNames(away)}.`,
			};
		},
	},
	{
		id: "drive-time",
		source: "Straight line, a quarter longer by road, at 50 mph",
		check: (facts) => {
			const [short] = facts.neighbors.flatMap((other) => describeDrive(facts, other) ?? []);
			return short ? { level: "warning", title: "Not enough time to drive", message: short } : null;
		},
	},
];

function isWithin({ from, to, startMinutes, endMinutes }: VisitFacts, hours: WorkingHours): boolean {
	const day = hours[weekdayOf(from)];
	return day !== undefined && from === to && startMinutes >= day[0] && endMinutes <= day[1];
}

/** "It's 25 minutes from Erin Lee, 5 Oak St, but there are only 10 minutes between the visits." */
function describeDrive({ site, starts, ends }: VisitFacts, other: NeighborVisit): string | null {
	if (!site || !other.site) return null;
	const miles = milesBetween(site, other.site);
	// next door
	if (miles < 0.1) return null;
	const gap = Math.round((other.starts >= ends ? other.starts - ends : starts - other.ends) / 60_000);
	const drive = driveMinutes(miles);
	if (gap >= drive) return null;
	const way = other.starts >= ends ? "to" : "from";
	const between = gap > 0 ? `only ${gap} minutes` : "no time";
	return `The drive ${way} ${other.toName}, ${other.siteAddress}, takes about ${drive} minutes, and there's ${between} between the visits.`;
}
