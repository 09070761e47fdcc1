import { classes } from "#app/ui/classes.ts";
import { formatClock } from "#app/work/schedule/calendar.ts";
import { type CalendarDay, type CalendarPage, placeSideBySide } from "../calendar-view.ts";
import { DayMarks } from "./day-marks.tsx";
import { EntryLink } from "./entry-link.tsx";
import { DayLink } from "./month-grid.tsx";

type Props = { page: CalendarPage; query: string };

/** Pixels of an hour. */
const hourHeight = 52;

/** Days across, hours down. The hours are those of the wall clock, also on the days on which it changes. */
export function TimeGrid({ page, query }: Props) {
	const { days, hours } = page;
	const isDay = days.length === 1;
	const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
	return (
		<div data-scrolls="" className="min-h-0 grow overflow-auto">
			<table className={classes("w-full table-fixed border-separate border-spacing-0", isDay ? "" : "min-w-[840px]")}>
				<caption className="sr-only">{page.heading}</caption>
				<colgroup>
					<col className="w-16" />
				</colgroup>
				<thead className="sticky top-0 z-20 bg-paper">
					<tr>
						<th scope="col" className="border-r border-b border-line">
							<span className="sr-only">Time</span>
						</th>
						{days.map((day) => (
							<th
								key={day.date}
								scope="col"
								className="border-r border-b border-line p-1 text-left align-top font-normal"
							>
								<DayLink day={day} query={query} withWeekday />
								<DayMarks marks={day.marks} isLong={isDay} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<tr>
						<th
							scope="row"
							className="border-r border-b border-line p-1 text-right align-top text-xs font-normal text-ink-3"
						>
							All day
						</th>
						{days.map((day) => (
							<td
								key={day.date}
								data-drop=""
								data-day={day.date}
								className={classes("border-r border-b border-line p-1 align-top data-over:bg-moss-tint", shade(day))}
							>
								<div className="grid grid-cols-1 gap-0.5">
									{day.entries
										.filter(({ isAllDay }) => isAllDay)
										.map(({ key }) => {
											const entry = page.entries[key];
											return entry ? <EntryLink key={key} entry={entry} day={day.date} /> : null;
										})}
								</div>
							</td>
						))}
					</tr>
					<tr>
						<td className="border-r border-line p-0 align-top">
							{marks.map((minutes) => (
								<div
									key={minutes}
									style={{ height: hourHeight }}
									className="pt-0.5 pr-1 text-right text-xs whitespace-nowrap text-ink-3 tabular-nums"
								>
									{formatClock(minutes)}
								</div>
							))}
						</td>
						{days.map((day) => (
							<td
								key={day.date}
								data-drop=""
								data-day={day.date}
								data-hours-from={hours.from}
								data-hours-to={hours.to}
								className={classes("relative border-r border-line p-0 align-top data-over:bg-moss-tint", shade(day))}
							>
								{marks.map((minutes) => (
									<div key={minutes} style={{ height: hourHeight }} className="border-b border-line/70" />
								))}
								<DayColumn day={day} page={page} />
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</div>
	);
}

const shade = ({ isToday, isWeekend }: CalendarDay) => (isToday ? "bg-card" : isWeekend && "bg-paper-2/60");

function DayColumn({ day, page }: { day: CalendarDay; page: CalendarPage }) {
	const timed = day.entries.filter(({ isAllDay }) => !isAllDay);
	const places = placeSideBySide(timed);
	const top = (minutes: number) => ((minutes - page.hours.from) / 60) * hourHeight;
	return timed.map(({ key, from, to }) => {
		const entry = page.entries[key];
		const { column = 0, columns = 1 } = places.get(key) ?? {};
		if (!entry) return null;
		const style = {
			top: top(from) + 1,
			height: Math.max(top(to) - top(from) - 2, 24),
			left: `calc(${(column / columns) * 100}% + 2px)`,
			width: `calc(${100 / columns}% - 4px)`,
		};
		return <EntryLink key={key} entry={entry} day={day.date} className="absolute" style={style} />;
	});
}
