// Calendar files (RFC 5545). Pure.

/** The lines of a calendar file in its encoding. `name` says what it is about: "Watering". */
export function formatCalendar(name: string, lines: readonly string[]): string {
	const all = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Tree care//${name}//EN`, ...lines, "END:VCALENDAR", ""];
	return all.flatMap(foldLine).join("\r\n");
}

/** A text as the value of a property. */
export function escapeCalendarText(text: string): string {
	return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** A name as the value of a parameter, which has no double quotes and no control characters. */
export const quoteName = (name: string) => `"${name.replaceAll(/["\p{Cc}]/gu, " ").trim()}"`;

/** "20261201T140000Z" */
export function formatCalendarInstant(instant: Date | string): string {
	return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

const maxOctets = 75;

/** Folds a line: at most 75 octets each, never within a character, and continuation lines start with a space. */
function foldLine(line: string): string[] {
	const folded: string[] = [];
	let current = "";
	let octets = 0;
	for (const character of line) {
		const size = new TextEncoder().encode(character).length;
		if (octets + size > maxOctets) {
			folded.push(current);
			current = " ";
			octets = 1;
		}
		current += character;
		octets += size;
	}
	return [...folded, current];
}
