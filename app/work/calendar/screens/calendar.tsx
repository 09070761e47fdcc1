import { may, requirePermission } from "#app/noun/permit.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { loadCalendar } from "../calendar-page.server.ts";
import { type CalendarPage, calendarItems, calendarPath, type EntryKind, entryKinds } from "../calendar-view.ts";
import { AgendaList } from "../parts/agenda-list.tsx";
import { CalendarBar } from "../parts/calendar-bar.tsx";
import { MonthGrid } from "../parts/month-grid.tsx";
import { TimeGrid } from "../parts/time-grid.tsx";
import { useCalendarDrag } from "../parts/use-calendar-drag.ts";
import { useDayKeys } from "../parts/use-day-keys.ts";
import { useDrawnEntry } from "../parts/use-drawn-entry.ts";
import { useMoveToast } from "../parts/use-move-toast.ts";
import type { Route } from "./+types/calendar.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "calendar.view");
	const page = await loadCalendar(by, url.searchParams, new Date());
	return {
		page,
		query: toQuery(page),
		mayBook: may(by.role, "appointments.edit"),
		mayEdit: may(by.role, "calendar.edit"),
		moved: readMoved(url.searchParams),
	};
}

/** What was dragged just now. */
function readMoved(query: URLSearchParams): { what: EntryKind | "back"; batchId: string } | null {
	const what = [...entryKinds, "back" as const].find((kind) => kind === query.get("moved"));
	const batchId = query.get("batch") ?? "";
	return what ? { what, batchId: isUuid(batchId) ? batchId : "" } : null;
}

/** What its links carry: the view, the day, and what is shown. */
function toQuery({ view, date, shown, who }: CalendarPage): string {
	const query = new URLSearchParams({ ...(view && { view }), date });
	if (shown.length < calendarItems.length) query.set("show", shown.join(","));
	if (who.length) query.set("who", who.join(","));
	return query.toString();
}

export default function CalendarScreen({ loaderData }: Route.ComponentProps) {
	const { page, query, mayBook, mayEdit } = loaderData;
	const frame = useCalendarDrag(
		query,
		Object.fromEntries(Object.values(page.entries).map(({ key, move }) => [key, move])),
	);
	useDayKeys(frame, query);
	useDrawnEntry(frame, mayEdit);
	useMoveToast(loaderData.moved, query);
	return (
		<div ref={frame} className="flex min-h-0 grow flex-col [[data-dragging]_&]:select-none">
			<title>Calendar</title>
			<TopBar
				title="Calendar"
				className="lg:px-5"
				more={
					<>
						{mayEdit && (
							<ButtonLink to={`${calendarPath}/meetings/new?day=${page.date}`} size="dense" className="max-lg:min-h-11">
								<Icon name="users" className="size-4" />
								<span className="max-sm:sr-only">New meeting</span>
							</ButtonLink>
						)}
						{mayBook && (
							<ButtonLink
								to={`${calendarPath}/appointments/new?day=${page.date}`}
								tone="moss"
								size="dense"
								className="max-lg:min-h-11"
							>
								<Icon name="plus" className="size-4" />
								<span className="max-sm:sr-only">New appointment</span>
							</ButtonLink>
						)}
					</>
				}
			/>
			<CalendarBar page={page} query={query} />
			<CalendarBody page={page} query={query} />
		</div>
	);
}

function CalendarBody({ page, query }: { page: CalendarPage; query: string }) {
	if (page.view === "agenda") return <AgendaList page={page} query={query} />;
	if (page.view === "week" || page.view === "day") return <TimeGrid page={page} query={query} />;
	const month = <MonthGrid page={page} query={query} />;
	if (page.view) return month;
	return (
		<>
			<div className="md:hidden">
				<AgendaList page={page} query={query} />
			</div>
			<div className="flex min-h-0 grow flex-col max-md:hidden">{month}</div>
		</>
	);
}
