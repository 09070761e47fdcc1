// Formats dates for screens. Calendar days are "2026-11-21"; instantFormats are ISO strings or Dates. Never reads the clock.

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
const dayWithYear = new Intl.DateTimeFormat("en-US", {
	timeZone: "UTC",
	month: "long",
	day: "numeric",
	year: "numeric",
});

const shortDayWithYear = new Intl.DateTimeFormat("en-US", {
	timeZone: "UTC",
	month: "short",
	day: "numeric",
	year: "numeric",
});

const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long" });
/** "January" to "December". */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
	monthFormat.format(Date.UTC(2026, month, 1)),
);

/** Whether something that is valid through `lastDay` no longer is. "" and null don't expire. */
export function hasExpired(lastDay: string | null, today: string): boolean {
	return Boolean(lastDay) && today > (lastDay ?? "");
}

/** "2026-11-21" as "November 21, 2026". */
export function formatDay(date: string): string {
	return dayWithYear.format(new Date(`${date}T00:00:00Z`));
}

/** "2026-11-21" as "Nov 21, 2026", for tables. */
export function formatTableDay(date: string): string {
	return shortDayWithYear.format(new Date(`${date}T00:00:00Z`));
}

/** "2026-11-21" as "Sat, Nov 21". */
export function formatShortDay(date: string): string {
	return day.format(new Date(`${date}T00:00:00Z`));
}

// Creating a formatter costs more than using it a hundred times, and there are few time zones.
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** An instant in the company's time zone: "Nov 21, 2:09 p.m." */
export function formatInstant(instant: Date | string, timeZone: string): string {
	const cached = instantFormats.get(timeZone);
	const format =
		cached ??
		new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
	if (!cached) instantFormats.set(timeZone, format);
	return formatMeridiem(format.format(new Date(instant)));
}

/** "2:09 PM", as the browser writes it, as "2:09 p.m." */
export function formatMeridiem(text: string): string {
	return text.replace(/(\s)([AP])M\b/, (_, space: string, letter: string) => `${space}${letter.toLowerCase()}.m.`);
}

/** A time at the end of a sentence already has its period: "between 8 and 10 a.m." */
export function withoutDoublePeriods(text: string): string {
	return text.replaceAll(/([ap]\.m\.)\./g, "$1");
}

/** How long ago an instant was: "just now" or "5 h ago". */
export function formatAgo(now: Date, then: Date): string {
	const passed = now.getTime() - then.getTime();
	return passed < 60_000 ? "just now" : `${formatAge(passed)} ago`;
}

/** A duration as "12 min", "5 h" or "3 days". */
export function formatAge(milliseconds: number): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	if (minutes < 60) return `${minutes} min`;
	if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
	return `${Math.floor(minutes / 60 / 24)} days`;
}
