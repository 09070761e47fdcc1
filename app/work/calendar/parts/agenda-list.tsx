import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { CalendarPage } from "../calendar-view.ts";
import { DayMarks } from "./day-marks.tsx";
import { EntryRow } from "./entry-link.tsx";
import { DayLink, MoreLink } from "./month-grid.tsx";

/** The days with something on them, in their order. Today is always there. */
export function AgendaList({ page, query }: { page: CalendarPage; query: string }) {
	const days = page.agenda.filter(
		({ entries, isToday, marks }) => entries.length || isToday || marks.some(({ kind }) => kind === "locates"),
	);
	if (!days.length)
		return <EmptyState title="Nothing planned">There's nothing on the calendar in these two weeks.</EmptyState>;
	return (
		<div className="grid max-w-4xl content-start gap-5 px-5 py-4 max-lg:px-4">
			{days.map((day) => (
				<section key={day.date} aria-label={day.label}>
					<div className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
						<h3 className={classes("font-display text-lg", day.isToday && "text-barn")}>
							<DayLink day={day} query={query} withWeekday />
						</h3>
						<DayMarks marks={day.marks} isLong />
					</div>
					{day.entries.length ? (
						<ul className="grid gap-1 overflow-hidden rounded-lg">
							{day.entries.map(({ key }) => {
								const entry = page.entries[key];
								return entry ? (
									<li key={key}>
										<EntryRow entry={entry} />
									</li>
								) : null;
							})}
						</ul>
					) : (
						<p className="text-ink-2">Nothing planned.</p>
					)}
					<MoreLink day={day} query={query} className="inline-flex min-h-11 items-center px-3" />
				</section>
			))}
		</div>
	);
}
