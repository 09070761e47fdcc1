// Oak season in the calendar. The months are those of the rules of visits: Wisconsin DNR on oak wilt. Pure.
import { oakSeasonOf } from "#app/trade/seasons.ts";
import type { DayMark } from "./calendar-view.ts";

/** Null from November through March, when oaks may be cut. */
export function oakMark(day: string): DayMark | null {
	const season = oakSeasonOf(day);
	if (season === "safe") return null;
	return season === "stop"
		? {
				kind: "oak",
				tone: "stop",
				short: "No oak cuts",
				text: "Oak season: no oak cuts, except after storms or for safety",
			}
		: {
				kind: "oak",
				tone: "warning",
				short: "Oak wilt risk",
				text: "Some oak wilt risk: oaks are safest November through March",
			};
}
