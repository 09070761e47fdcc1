// The map's rules that other tools' lists ask for. Pure.
import type { Totals } from "./totals.ts";
import type { Look } from "./view.ts";

export { settings } from "./view.ts";

/** One line for a shared picture: which town's trees it is about; the count is the site's, not the address's. */
export function resultOf({ place }: Look): string | null {
	if (!/^[a-z]+(?:-[a-z]+)*$/.test(place)) return null;
	const name = place.replaceAll(
		/(^|-)([a-z])/g,
		(_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase(),
	);
	return `The trees that people put on the map around ${name}`;
}

/** What goes into the quote form's message. */
export function asked(own: { name: string; inches: number; where: string } | null): string {
	return own
		? `Please look at our ${own.name.toLowerCase()}, about ${own.inches} inches through, ${own.where}. We put it on your tree map.`
		: "Please look at a tree of ours that we found on your tree map.";
}

/** "12 trees of 7 kinds keep 14,203 gallons of rain a year" */
export function totalWords({ trees, kinds, rain }: Totals): string {
	if (trees === 0) return "No tree stands here yet";
	const all = `${trees === 1 ? "1 tree" : `${trees.toLocaleString("en-US")} trees`} of ${kinds === 1 ? "1 kind" : `${kinds} kinds`}`;
	return `${all}, ${Math.round(rain).toLocaleString("en-US")} gallons of rain kept in a year`;
}
