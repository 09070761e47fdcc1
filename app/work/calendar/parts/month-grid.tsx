import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { type CalendarDay, type CalendarPage, calendarUrl } from "../calendar-view.ts";
import { DayMarks } from "./day-marks.tsx";
import { EntryLink } from "./entry-link.tsx";

type Props = { page: CalendarPage; query: string };

export function MonthGrid({ page, query }: Props) {
	const weeks = Array.from({ length: page.days.length / 7 }, (_, week) => page.days.slice(week * 7, week * 7 + 7));
	return (
		<div data-scrolls="" className="min-h-0 grow overflow-auto">
			<table className="h-full w-full min-w-[840px] table-fixed border-separate border-spacing-0">
				<caption className="sr-only">{page.heading}</caption>
				<thead>
					<tr>
						{weeks[0]?.map(({ date, weekday }) => (
							<th
								key={date}
								scope="col"
								className="sticky top-0 z-10 border-r border-b border-line bg-paper py-1.5 text-center text-sm font-normal text-ink-2"
							>
								{weekday}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]?.date}>
							{week.map((day) => (
								<DayCell key={day.date} day={day} page={page} query={query} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function DayCell({ day, page, query }: Props & { day: CalendarDay }) {
	const { date, isToday, isWeekend, isOutside, entries, marks } = day;
	return (
		<td
			data-drop=""
			data-day={date}
			className={classes(
				"h-28 border-r border-b border-line p-1 align-top data-over:bg-moss-tint",
				isToday ? "bg-card" : (isWeekend || isOutside) && "bg-paper-2/60",
			)}
		>
			<div className="grid grid-cols-1 gap-0.5">
				<div className="flex min-w-0 items-start justify-between gap-1">
					<DayLink day={day} query={query} isQuiet={isOutside} />
					<div className="min-w-0 pt-1">
						<DayMarks marks={marks.filter(({ kind }) => kind === "forecast")} />
					</div>
				</div>
				<DayMarks marks={marks.filter(({ kind }) => kind !== "forecast")} />
				{entries.map(({ key }) => {
					const entry = page.entries[key];
					return entry ? <EntryLink key={key} entry={entry} day={date} isCompact /> : null;
				})}
				<MoreLink day={day} query={query} className="min-h-6 rounded-sm px-1.5 text-[13px] hover:bg-paper-2" />
			</div>
		</td>
	);
}

/** To the entries of a day for which its view has no room. */
export function MoreLink({ day, query, className }: { day: CalendarDay; query: string; className: string }) {
	if (!day.more) return null;
	return (
		<Link
			to={calendarUrl(query, { view: "day", date: day.date })}
			className={classes("text-ink-2 underline underline-offset-4", className)}
		>
			{day.more} more<span className="sr-only"> on {day.label}</span>
		</Link>
	);
}

type DayLinkProps = { day: CalendarDay; query: string; isQuiet?: boolean; withWeekday?: boolean };

/** Opens the day. Arrow keys move from one to the next. */
export function DayLink({ day, query, isQuiet = false, withWeekday = false }: DayLinkProps) {
	const { date, label, number, weekday, isToday } = day;
	return (
		<Link
			to={calendarUrl(query, { view: "day", date })}
			data-day-link={date}
			aria-label={label}
			aria-current={isToday ? "date" : undefined}
			className="inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md px-1 text-sm leading-tight hover:bg-paper-2"
		>
			{withWeekday && <span className="text-ink-2">{weekday}</span>}
			<b
				className={classes(
					"lining whitespace-nowrap tabular-nums",
					isToday ? "rounded-full bg-ink px-2 py-0.5 text-paper forced-colors:border" : isQuiet && "text-ink-3",
				)}
			>
				{number}
			</b>
		</Link>
	);
}
