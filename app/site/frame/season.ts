/** The six prints of the farm on the home page. "mud" is the thaw between winter and spring. */
export type SceneSeason = "spring" | "summer" | "autumn" | "firstsnow" | "winter" | "mud";

// The first day (MM-DD) of each print. The first inch of snow falls in mid to late November here.
const seasonStarts: [from: string, season: SceneSeason][] = [
	["01-01", "winter"],
	["03-15", "mud"],
	["04-15", "spring"],
	["06-01", "summer"],
	["09-21", "autumn"],
	["11-06", "firstsnow"],
	["12-01", "winter"],
];

/** The season whose print is shown on a calendar day such as "2026-11-21". */
export function sceneSeason(day: string): SceneSeason {
	return seasonStarts.findLast(([from]) => from <= day.slice(5))?.[1] ?? "winter";
}

export type OakAdvice = { rating: "never" | "avoid" | "best"; title: string; text: string };

/** The advice on pruning oaks on a calendar day. Wisconsin DNR: do not prune, cut or wound oaks April through July. */
export function oakAdvice(day: string): OakAdvice {
	const month = Number(day.slice(5, 7));
	if (month >= 4 && month <= 7)
		return {
			rating: "never",
			title: "Oaks: wait until November.",
			text: "A fresh cut from April through July can let oak wilt in, so we schedule oaks for winter.",
		};
	if (month >= 8 && month <= 10)
		return {
			rating: "avoid",
			title: "Oaks: better to wait until November.",
			text: "Oak wilt is less likely now than in spring, but the risk isn't gone. Cold weather is the safe time to prune.",
		};
	return {
		rating: "best",
		title: "Oaks: now is the time.",
		text: "Have your oaks pruned before April. A fresh cut from April through July can let oak wilt in.",
	};
}
