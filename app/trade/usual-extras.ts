// Line items that crews often add on a job, with the typical price where price-bands.ts has one. Pure.
import { type Band, priceLines } from "./price-bands.ts";
import type { ServiceSlug } from "./services.ts";

export type UsualExtra = { title: string; unit: string; usual: Band | null };

/** The typical price per unit in a service's price table; null when the table has none for this unit. */
function findBand(service: ServiceSlug, per: "inch" | "hour" | "stump"): Band | null {
	return priceLines(service).find((line) => line.per === per)?.band ?? null;
}

export function usualExtras(): UsualExtra[] {
	return [
		{ title: "Grind a stump", unit: "inch", usual: findBand("tree-removal", "inch") },
		{ title: "Grind an additional stump", unit: "stump", usual: findBand("tree-removal", "stump") },
		{ title: "Two-person crew with truck and chipper", unit: "hour", usual: findBand("yard-cleanup", "hour") },
		{ title: "Remove one more tree", unit: "tree", usual: null },
		{ title: "Take out hanging or broken limbs", unit: "tree", usual: null },
		{ title: "Prune one more tree", unit: "tree", usual: null },
		{ title: "Lift for a tree that isn't safe to climb", unit: "day", usual: null },
		{ title: "Cable or brace", unit: "tree", usual: null },
		{ title: "Haul away brush and wood", unit: "load", usual: null },
	];
}
