// The rules of the map that the lists of all tools need. Pure.

import { formatCount } from "#app/platform/count.ts";
import { inSentence } from "../tree-facts.ts";
import type { MapState } from "./map-state.ts";
import type { Totals } from "./totals.ts";

export { settings } from "./map-state.ts";

/** One-line result for the share image: the town shown. The URL doesn't contain the number of trees. */
export function resultLine({ place }: MapState): string | null {
	if (!/^[a-z]+(?:-[a-z]+)*$/.test(place)) return null;
	const name = place.replaceAll(
		/(^|-)([a-z])/g,
		(_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase(),
	);
	return `Trees that neighbors put on the map around ${name}`;
}

/** Message for the quote form. */
export function quoteMessage(own: { name: string; inches: number; where: string } | null): string {
	return own
		? `Please look at our ${inSentence(own.name)}, about ${formatCount(own.inches, "inch", "inches")} in diameter, ${own.where}. We put it on your tree map.`
		: "Please look at one of our trees. We found it on your tree map.";
}

/** "12 trees of 7 species, 14,203 gallons of rain held back each year" */
export function describeTotals({ trees, species, rain }: Totals): string {
	if (trees === 0) return "No trees here yet";
	const all = `${formatCount(trees, "tree")} of ${formatCount(species, "species", "species")}`;
	return `${all}, ${Math.round(rain).toLocaleString("en-US")} gallons of rain held back each year`;
}
