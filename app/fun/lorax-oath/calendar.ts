// The watering reminder as a calendar file (RFC 5545): once a week for two summers. Pure.
import { formatCalendar, formatCalendarInstant } from "#app/platform/calendar-file.ts";
import { inSentence } from "../tree-facts.ts";

const lastOfSeason = "1015";
const firstOfSeason = "0501";
const compact = (day: string) => day.replaceAll("-", "");

/** `planted` is a calendar day, "2027-04-15"; `stamp` is the creation time as an ISO string. */
export function wateringCalendar(tree: string, planted: string, origin: string, stamp: string): string {
	const year = Number(planted.slice(0, 4));
	const late = planted.slice(5) > "10-15";
	const first = late ? [] : [{ from: compact(planted), until: `${year}${lastOfSeason}` }];
	const next = [year + 1, ...(late ? [year + 2] : [])].map((at) => ({
		from: `${at}${firstOfSeason}`,
		until: `${at}${lastOfSeason}`,
	}));
	const events = [...first, ...next].flatMap(({ from, until }) => [
		"BEGIN:VEVENT",
		`UID:watering-${from}-${tree.toLowerCase().replaceAll(" ", "-")}@${new URL(origin).hostname}`,
		`DTSTAMP:${formatCalendarInstant(stamp)}`,
		`DTSTART;VALUE=DATE:${from}`,
		`RRULE:FREQ=WEEKLY;UNTIL=${until}`,
		`SUMMARY:Water the ${inSentence(tree)}: 10 gallons`,
		"DESCRIPTION:Water slowly\\, over the whole root ball. Skip any week with an inch of rain.",
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
	]);
	return formatCalendar("Watering", events);
}
