import type { Hours } from "./company.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Opening hours as people say them, days alike together: ["Mon to Fri, 7 to 5", "Sat, 8 to 12"]. Closed days are left out. */
export function hoursInWords(hours: Hours): string[] {
	const lines: { first: number; last: number; words: string }[] = [];
	for (const [day, span] of hours.entries()) {
		if (!span) continue;
		const words = `${clock(span.from)} to ${clock(span.to)}`;
		const line = lines.at(-1);
		if (line && line.last === day - 1 && line.words === words) line.last = day;
		else lines.push({ first: day, last: day, words });
	}
	return lines.map(({ first, last, words }) =>
		first === last ? `${days[first]}, ${words}` : `${days[first]} to ${days[last]}, ${words}`,
	);
}

function clock(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const twelve = hour % 12 || 12;
	return minute ? `${twelve}:${String(minute).padStart(2, "0")}` : String(twelve);
}
