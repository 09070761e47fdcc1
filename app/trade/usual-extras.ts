// What a crew often finds to add on a job, with the usual price where the catalogue has one. Pure.
import { type Band, priceLines } from "./price-bands.ts";
import type { ServiceSlug } from "./services.ts";

export type UsualExtra = { title: string; unit: string; usual: Band | null };

/** The usual price of a service's line; null when the table has none of that measure. */
function bandOf(service: ServiceSlug, per: "inch" | "hour" | "stump"): Band | null {
	return priceLines(service).find((line) => line.per === per)?.band ?? null;
}

export function usualExtras(): UsualExtra[] {
	return [
		{ title: "Grind a stump", unit: "inch", usual: bandOf("tree-removal", "inch") },
		{ title: "Grind a further stump", unit: "stump", usual: bandOf("tree-removal", "stump") },
		{ title: "Crew of two with truck and chipper", unit: "hour", usual: bandOf("yard-cleanup", "hour") },
		{ title: "Remove one more tree", unit: "tree", usual: null },
		{ title: "Take out hanging or broken limbs", unit: "tree", usual: null },
		{ title: "Prune one more tree", unit: "tree", usual: null },
		{ title: "Lift for a tree that is not safe to climb", unit: "day", usual: null },
		{ title: "Cable or brace", unit: "tree", usual: null },
		{ title: "Haul away brush and wood", unit: "load", usual: null },
	];
}
