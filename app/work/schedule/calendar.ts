// The days and times of the board. Days are "2026-11-24", times are minutes after midnight on the company's clock. Pure.

export const boardViews = ["day", "week", "two-weeks", "list", "map"] as const;
export type BoardView = (typeof boardViews)[number];

export const boardViewLabels: Record<BoardView, string> = {
	day: "Day",
	week: "Week",
	"two-weeks": "Two weeks",
	list: "List",
	map: "Map",
};

const dayMs = 86_400_000;
const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const monthDay = format({ month: "short", day: "numeric" });
const dayOnly = format({ day: "numeric" });
const month = format({ month: "short" });
const weekday = format({ weekday: "short" });
const longDay = format({ weekday: "long", month: "long", day: "numeric" });

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Calendar days have no clock changes, so they can be counted in UTC. */
export function shiftDay(day: string, days: number): string {
	return new Date(toDate(day).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
	return toDate(day).getUTCDay() || 7;
}

export const isWeekend = (day: string) => weekdayOf(day) > 5;

/** The days that a view shows: weeks start on Monday. */
export function viewDays(view: BoardView, date: string): string[] {
	if (view === "day" || view === "list" || view === "map") return [date];
	const monday = shiftDay(date, 1 - weekdayOf(date));
	return Array.from({ length: view === "week" ? 7 : 14 }, (_, index) => shiftDay(monday, index));
}

/** The date that the next or previous page of a view is opened with. */
export function stepDate(view: BoardView, date: string, step: 1 | -1): string {
	const days = { day: 1, list: 1, map: 1, week: 7, "two-weeks": 14 }[view];
	return shiftDay(date, step * days);
}

/** "Nov 23–29" or "Nov 30–Dec 6, 2026"; one day is "Tuesday, November 24". */
export function formatDays(days: readonly string[]): string {
	const [first = "", last = first] = [days[0], days.at(-1)];
	if (first === last) return longDay.format(toDate(first));
	const from = monthDay.format(toDate(first));
	const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
	const to = isSameMonth ? dayOnly.format(toDate(last)) : monthDay.format(toDate(last));
	return `${from}–${to}, ${last.slice(0, 4)}`;
}

/** The heading of a column: "Tue" and "24", on the first of a month "Dec 1". */
export function formatColumn(day: string): { weekday: string; day: string; label: string } {
	const date = toDate(day);
	const number = dayOnly.format(date);
	return {
		weekday: weekday.format(date),
		day: number === "1" ? `${month.format(date)} 1` : number,
		label: longDay.format(date),
	};
}

const clockNumber = (minutes: number) => {
	const hour = Math.floor(minutes / 60) % 12 || 12;
	const minute = minutes % 60;
	return minute ? `${hour}:${String(minute).padStart(2, "0")}` : String(hour);
};
const half = (minutes: number) => (minutes % 1440 < 720 ? "a.m." : "p.m.");

/** 480 as "8 a.m.". */
export function formatClock(minutes: number): string {
	return `${clockNumber(minutes)} ${half(minutes)}`;
}

/** "8–11:30 a.m." or "8 a.m.–1 p.m.". */
export function formatClockRange(from: number, to: number): string {
	const start = half(from) === half(to) ? clockNumber(from) : formatClock(from);
	return `${start}–${formatClock(to)}`;
}

/** "08:00", as time fields have it. */
export function toTimeField(minutes: number): string {
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

export function fromTimeField(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

/** 150 as "2.5 h". */
export function formatHours(minutes: number): string {
	return `${Math.round((minutes / 60) * 100) / 100} h`;
}
