/** How the farm on the home page looks: six prints of one hill near Stanley. */
export type Mood = "spring" | "summer" | "autumn" | "firstsnow" | "winter" | "mud";

// Month and day on which each print goes up, through the year. First 1-inch snow falls in mid to late November here.
const year: [from: string, mood: Mood][] = [
	["01-01", "winter"],
	["03-15", "mud"],
	["04-15", "spring"],
	["06-01", "summer"],
	["09-21", "autumn"],
	["11-06", "firstsnow"],
	["12-01", "winter"],
];

/** The print for a calendar day, "2026-11-21". */
export function moodOf(day: string): Mood {
	return year.findLast(([from]) => from <= day.slice(5))?.[1] ?? "winter";
}

export type OakAdvice = { now: "never" | "rather not" | "yes"; title: string; words: string };

/** What to say about oaks on a calendar day. Wisconsin DNR: do not prune, cut or wound oaks April through July. */
export function oakAdvice(day: string): OakAdvice {
	const month = Number(day.slice(5, 7));
	if (month >= 4 && month <= 7)
		return {
			now: "never",
			title: "Oaks: wait until November.",
			words: "A fresh cut made April through July can let oak wilt in. We book oaks for winter and say so.",
		};
	if (month >= 8 && month <= 10)
		return {
			now: "rather not",
			title: "Oaks: better wait until November.",
			words: "Oak wilt is less likely now than in spring, but not gone. Cold weather is the safe time for oaks.",
		};
	return {
		now: "yes",
		title: "Oaks: now is the time.",
		words: "Have oaks pruned before April. A fresh cut made April through July can let oak wilt in.",
	};
}
