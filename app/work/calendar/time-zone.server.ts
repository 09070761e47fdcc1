// The company's time zone as a calendar file defines it (RFC 5545, VTIMEZONE).
import { settings } from "#app/platform/env.server.ts";

/** Years of clock changes that a file names. Calendars fetch a new one every hour. */
const yearsAhead = 3;

/** "-0600" */
function formatOffset(nanoseconds: number): string {
	const minutes = Math.round(nanoseconds / 60_000_000_000);
	const size = Math.abs(minutes);
	const two = (value: number) => String(value).padStart(2, "0");
	return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** "20261101T020000": the wall clock just before the change. */
const formatLocal = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");

/** Every clock change from the year of `first` until some years after `now`, each as an observance of its own. */
export function timeZoneLines(first: string, now: Date): string[] {
	const { timeZone } = settings;
	let at = Temporal.PlainDate.from(first).with({ month: 1, day: 1 }).toZonedDateTime({ timeZone });
	const lines = ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observance(at, at.offsetNanoseconds, at.toPlainDateTime())];
	const end = now.getTime() + yearsAhead * 365 * 86_400_000;
	for (;;) {
		const next = at.getTimeZoneTransition("next");
		if (!next || next.epochMilliseconds > end) break;
		const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
		const wallClock = new Date(next.epochMilliseconds + before / 1e6).toISOString().slice(0, 19);
		lines.push(...observance(next, before, Temporal.PlainDateTime.from(wallClock)));
		at = next;
	}
	return [...lines, "END:VTIMEZONE"];
}

function observance(at: Temporal.ZonedDateTime, before: number, start: Temporal.PlainDateTime): string[] {
	const january = at.with({ month: 1, day: 15 }).offsetNanoseconds;
	const july = at.with({ month: 7, day: 15 }).offsetNanoseconds;
	const isSummer = at.offsetNanoseconds > Math.min(january, july);
	const kind = isSummer ? "DAYLIGHT" : "STANDARD";
	return [
		`BEGIN:${kind}`,
		`DTSTART:${formatLocal(start)}`,
		`TZOFFSETFROM:${formatOffset(before)}`,
		`TZOFFSETTO:${formatOffset(at.offsetNanoseconds)}`,
		`END:${kind}`,
	];
}
