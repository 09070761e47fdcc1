import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { formatVisitTime, spanOn, toDay } from "#app/work/schedule/board-view.server.ts";
import { formatColumn, formatDays, isWeekend } from "#app/work/schedule/calendar.ts";
import {
	type CalendarDay,
	type CalendarPage,
	calendarItems,
	calendarViews,
	type DayEntry,
	type DayMark,
	daysOf,
	type EntryCard,
	type EntryKind,
	formatMonth,
} from "./calendar-view.ts";
import { listMarks } from "./layers.server.ts";
import type { CalendarRange, FoundEntry } from "./sources.server.ts";
import { listChoices } from "./who.server.ts";

/** Entries of a day in a month, with the link to the rest. */
const mostOfMonthDay = 4;
const mostOfAgendaDay = 40;

type Found = FoundEntry & { kind: EntryKind; key: string };

/** The calendar that a URL asks for: `?view=week&date=2026-11-24&show=visit&show=oak`. Without `show`, everything. */
export async function loadCalendar(staff: Staff, query: URLSearchParams, now: Date): Promise<CalendarPage> {
	const view = calendarViews.find((name) => name === query.get("view")) ?? null;
	const date = readDay(query.get("date")) ?? today(now);
	const main = view === "agenda" ? [] : daysOf(view ?? "month", date);
	const agenda = view === null || view === "agenda" ? daysOf("agenda", date) : [];
	const days = [...new Set([...main, ...agenda])].sort();
	const asked = query.getAll("show").join(",").split(",");
	const chosen = calendarItems.filter((name) => asked.includes(name));
	const shown = chosen.length ? chosen : [...calendarItems];
	const [first, last] = [days[0] ?? date, days.at(-1) ?? date];
	const range = { first, last, during: { from: startOfDay(first), to: endOfDay(last) } };
	const [all, marks, choices] = await Promise.all([
		readEntries(staff, range, (kind) => shown.includes(kind), now),
		listMarks(days, (layer) => shown.includes(layer), now),
		listChoices(),
	]);
	const wanted = query.getAll("who").join(",").split(",");
	const who = choices.filter(({ id }) => wanted.includes(id));
	const ids = new Set(who.flatMap((choice) => choice.ids));
	const found = who.length ? all.filter((entry) => !entry.who || entry.who.some((id) => ids.has(id))) : all;
	const entriesOf = listEntries(days, found);
	const build = (some: readonly string[], most = Number.POSITIVE_INFINITY) =>
		some.map((day) => toCalendarDay(day, entriesOf.get(day) ?? [], most, marks.get(day) ?? [], date, now));
	const grid = view === "week" || view === "day" ? build(main) : build(main, mostOfMonthDay);
	const list = build(agenda, mostOfAgendaDay);
	const keys = new Set([...grid, ...list].flatMap(({ entries }) => entries.map(({ key }) => key)));
	return {
		view,
		date,
		today: today(now),
		shown,
		people: choices.map(({ id, name, isCrew }) => ({ id, name, isCrew })),
		who: who.map(({ id }) => id),
		days: grid,
		agenda: list,
		heading: view === null || view === "month" ? formatMonth(date) : formatDays(view === "agenda" ? agenda : main),
		entries: Object.fromEntries(found.filter(({ key }) => keys.has(key)).map((entry) => [entry.key, toCard(entry)])),
		hours: hoursOf(grid),
	};
}

function readDay(typed: string | null): string | null {
	const isDay = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(typed ?? "") && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`));
	return isDay && new Date(`${typed}T00:00:00Z`).toISOString().startsWith(typed ?? "") ? typed : null;
}

/** One source after the other: together they would take half of the database connections for one page. */
async function readEntries(
	staff: Staff,
	range: CalendarRange,
	isShown: (kind: EntryKind) => boolean,
	now: Date,
): Promise<Found[]> {
	const found: Found[] = [];
	for (const { kind, find } of collect("calendar")) {
		if (!isShown(kind)) continue;
		const entries = (await find(staff, range, now)) ?? [];
		found.push(...entries.map((entry) => ({ ...entry, kind, key: `${kind}-${entry.id}` })));
	}
	return found;
}

/** The entries of each day, those of whole days first. */
function listEntries(dates: readonly string[], found: readonly Found[]): Map<string, DayEntry[]> {
	const days = dates.map((date) => ({ ...toDay(date), entries: [] as DayEntry[] }));
	for (const { key, during, isAllDay = false } of found) {
		const start = during.from.getTime();
		const first = days.findIndex(({ end }) => end > start);
		for (const day of first < 0 ? [] : days.slice(first)) {
			const span = spanOn(during, day);
			if (!span) break;
			day.entries.push({ key, isAllDay, ...span });
		}
	}
	for (const { entries } of days)
		entries.sort((a, b) => Number(b.isAllDay) - Number(a.isAllDay) || a.from - b.from || b.to - a.to);
	return new Map(days.map(({ date, entries }) => [date, entries]));
}

/** `most`: a day with more entries has room for one less than that, and a link to the rest. */
function toCalendarDay(
	date: string,
	all: readonly DayEntry[],
	most: number,
	marks: DayMark[],
	shownDate: string,
	now: Date,
): CalendarDay {
	const entries = all.length > most ? all.slice(0, most - 1) : [...all];
	const { weekday, day: number, label } = formatColumn(date);
	return {
		date,
		label,
		weekday,
		number,
		marks,
		isToday: date === today(now),
		isWeekend: isWeekend(date),
		isOutside: date.slice(0, 7) !== shownDate.slice(0, 7),
		entries,
		more: all.length - entries.length,
	};
}

function toCard({ key, kind, path, text, isAllDay, during, ...rest }: Found): EntryCard {
	const { name = "", place = "", detail = "", state = "plain", move = null } = rest;
	return {
		key,
		kind,
		path,
		text,
		name,
		place,
		detail,
		state,
		move,
		time: isAllDay ? "" : formatVisitTime(during),
	};
}

/** 7 a.m. to 5 p.m., and more when something of these days is outside of it. */
function hoursOf(days: readonly CalendarDay[]): { from: number; to: number } {
	const timed = days.flatMap(({ entries }) => entries.filter(({ isAllDay }) => !isAllDay));
	return {
		from: Math.floor(Math.min(420, ...timed.map(({ from }) => from)) / 60) * 60,
		to: Math.ceil(Math.max(1020, ...timed.map(({ to }) => to)) / 60) * 60,
	};
}
