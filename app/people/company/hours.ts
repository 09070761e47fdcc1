import type { Hours } from "./company.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * One line per run of days with the same hours: ["Mon to Fri, 7 a.m. to 5 p.m.", "Sat, 8 a.m. to noon"]. Leaves out
 * closed days.
 */
export function formatBusinessHours(hours: Hours): string[] {
	const lines: { first: number; last: number; text: string }[] = [];
	for (const [day, openHours] of hours.entries()) {
		if (!openHours) continue;
		const text = `${formatTime(openHours.from)} to ${formatTime(openHours.to)}`;
		const line = lines.at(-1);
		if (line && line.last === day - 1 && line.text === text) line.last = day;
		else lines.push({ first: day, last: day, text });
	}
	return lines.map(({ first, last, text }) =>
		first === last ? `${days[first]}, ${text}` : `${days[first]} to ${days[last]}, ${text}`,
	);
}

/** "07:00" as "7 a.m.". */
export function formatTime(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	if (!minute && hour % 12 === 0) return hour ? "noon" : "midnight";
	const twelve = hour % 12 || 12;
	return `${minute ? `${twelve}:${String(minute).padStart(2, "0")}` : twelve} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** The company's `replyHours` for a sentence: "24 hours", "1 hour". */
export function formatReplyTime(replyHours: string): string {
	return replyHours === "1" ? "1 hour" : `${replyHours} hours`;
}
