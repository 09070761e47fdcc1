// What the calendar shows, and its views and days. Pure.
import type { IconName } from "#app/ui/icon-names.ts";
import { shiftDay, weekdayOf } from "#app/work/schedule/calendar.ts";

export const calendarPath = "/admin/calendar";

export const calendarViews = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];
export const calendarViewLabels: Record<CalendarView, string> = {
	month: "Month",
	week: "Week",
	day: "Day",
	agenda: "Agenda",
};

export const entryKinds = ["visit", "appointment", "meeting", "reminder", "time-off", "holiday"] as const;
export type EntryKind = (typeof entryKinds)[number];
/** What lies behind the entries, for whole days. */
export const layers = ["forecast", "oak", "locates"] as const;
export type Layer = (typeof layers)[number];
export type CalendarItem = EntryKind | Layer;
export const calendarItems: readonly CalendarItem[] = [...entryKinds, ...layers];

export const calendarItemLabels: Record<CalendarItem, string> = {
	visit: "Visits",
	appointment: "Estimates",
	meeting: "Meetings",
	reminder: "Action items",
	"time-off": "Time off and maintenance",
	holiday: "Holidays",
	forecast: "Forecast",
	oak: "Oak season",
	locates: "Utility locates (811)",
};

/** What an entry is, for screen readers. */
export const kindNames: Record<EntryKind, string> = {
	visit: "Visit",
	appointment: "Estimate",
	meeting: "Meeting",
	reminder: "Action item",
	"time-off": "Time off",
	holiday: "Holiday",
};

export const kindIcons: Record<EntryKind, IconName> = {
	visit: "truck",
	appointment: "ruler",
	meeting: "users",
	reminder: "circle-check",
	"time-off": "calendar-x",
	holiday: "star",
};

export type EntryState = "draft" | "done" | "plain";

/** How an entry is moved: what is posted to which page, with the day and maybe the time that it was dropped on. */
export type EntryMove = { action: string; fields: Record<string, string> };

export type EntryCard = {
	key: string;
	kind: EntryKind;
	/** its page; null where there is none */
	path: string | null;
	/** of a customer; hidden in privacy mode */
	name: string;
	text: string;
	/** a customer's town; hidden too */
	place: string;
	/** who is on it */
	detail: string;
	state: EntryState;
	/** "8–11:30 a.m."; "" for all day */
	time: string;
	/** null for an entry that stays where it is */
	move: EntryMove | null;
};

/** An entry on one day, in minutes after midnight on the company's clock. */
export type DayEntry = { key: string; isAllDay: boolean; from: number; to: number };
export type DayMark = { kind: Layer; tone: "plain" | "warning" | "stop"; text: string; short: string };

export type CalendarDay = {
	date: string;
	/** "Tuesday, November 24" */
	label: string;
	weekday: string;
	/** "24", on the first of a month "Dec 1" */
	number: string;
	isToday: boolean;
	isWeekend: boolean;
	/** a day of the month before or after */
	isOutside: boolean;
	entries: DayEntry[];
	/** how many more there are, for which this view has no room */
	more: number;
	marks: DayMark[];
};

export type CalendarPerson = { id: string; name: string; isCrew: boolean };

export type CalendarPage = {
	/** null: the person has chosen none, so phones show the agenda and other screens the month */
	view: CalendarView | null;
	date: string;
	today: string;
	heading: string;
	/** of the month, week or day */
	days: CalendarDay[];
	/** of the agenda */
	agenda: CalendarDay[];
	entries: Record<string, EntryCard>;
	shown: CalendarItem[];
	/** crews and people whose entries can be chosen */
	people: CalendarPerson[];
	/** the ids of those that were chosen; empty for everyone's */
	who: string[];
	/** the hours of the week and day views, in minutes */
	hours: { from: number; to: number };
};

const agendaDays = 14;

/** The days of a view: weeks start on Monday, and a month is shown in whole weeks. */
export function daysOf(view: CalendarView, date: string): string[] {
	if (view === "day") return [date];
	if (view === "agenda") return range(date, agendaDays);
	const first = view === "month" ? `${date.slice(0, 8)}01` : date;
	const monday = shiftDay(first, 1 - weekdayOf(first));
	if (view === "week") return range(monday, 7);
	const last = shiftDay(nextMonth(first), -1);
	return range(monday, Math.ceil((daysBetween(monday, last) + 1) / 7) * 7);
}

const range = (first: string, length: number) => Array.from({ length }, (_, index) => shiftDay(first, index));
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function nextMonth(first: string): string {
	const [year = 0, month = 1] = first.split("-").map(Number);
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The date that the next or previous page is opened with. A month keeps its day, if it has one. */
export function stepCalendar(view: CalendarView, date: string, step: 1 | -1): string {
	if (view !== "month") return shiftDay(date, step * { day: 1, week: 7, agenda: agendaDays }[view]);
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const lastDay = new Date(Date.UTC(year, month - 1 + step + 1, 0));
	const wanted = new Date(Date.UTC(year, month - 1 + step, Math.min(day, lastDay.getUTCDate())));
	return wanted.toISOString().slice(0, 10);
}

const monthName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
export const formatMonth = (day: string) => monthName.format(new Date(`${day}T00:00:00Z`));

/** The URL of the calendar with some parameters changed; null removes one. */
export function calendarUrl(query: string, change: Record<string, string | null>): string {
	const next = new URLSearchParams(query);
	for (const [name, value] of Object.entries(change))
		if (value === null) next.delete(name);
		else next.set(name, value);
	return next.size ? `${calendarPath}?${next}` : calendarPath;
}

/** Where entries that overlap are drawn beside each other: the column of each, and how many columns there are. */
export function placeSideBySide(entries: readonly DayEntry[]): Map<string, { column: number; columns: number }> {
	const placed = new Map<string, { column: number; columns: number }>();
	let group: DayEntry[] = [];
	let groupEnd = -1;
	const finish = () => {
		const ends: number[] = [];
		const columns = group.map((entry) => {
			const free = ends.findIndex((end) => end <= entry.from);
			const column = free < 0 ? ends.length : free;
			ends[column] = visibleEnd(entry);
			return column;
		});
		for (const [index, { key }] of group.entries())
			placed.set(key, { column: columns[index] ?? 0, columns: ends.length });
	};
	for (const entry of entries.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
		if (entry.from >= groupEnd) {
			finish();
			group = [];
			groupEnd = -1;
		}
		group.push(entry);
		groupEnd = Math.max(groupEnd, visibleEnd(entry));
	}
	finish();
	return placed;
}

/** A short entry is drawn as half an hour. */
const visibleEnd = ({ from, to }: DayEntry) => Math.max(to, from + 30);

const carried = ["view", "date", "show", "who"] as const;

/** The calendar after an entry was dragged, with what was moved: a visit with the batch that undoes it. */
export function movedUrl(query: string, moved: EntryKind | "back", batchId = ""): string {
	const given = new URLSearchParams(query);
	const next = new URLSearchParams(carried.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
	next.set("moved", moved);
	if (batchId) next.set("batch", batchId);
	return `${calendarPath}?${next}`;
}
