// What the work of a line item leaves to haul away, and how many truck loads that is. Pure.
import { chipPoundsPerYard, estimateWeight } from "#app/trees/biomass.ts";
import { findSpecies } from "#app/trees/species.ts";
import { combinedDbh } from "#app/trees/tree.ts";
import type { ItemToPrice } from "./price.ts";

/** Churack 1994: brush per minute of pruning by one person. */
const brushPoundsPerMinute = 3;

export type Debris = {
	/** cubic yards of green chips */
	chipYards: number;
	/** green pounds of trunk wood */
	logPounds: number;
};

/** What is hauled away of this work by `hours` of its crew. What stays with the customer doesn't count. */
export function estimateDebris({ item, tree }: Pick<ItemToPrice, "item" | "tree">, hours: number): Debris {
	if (item.debrisRemoval === "all-stays") return { chipYards: 0, logPounds: 0 };
	const isRemoval = item.work === "remove";
	const whole = estimateWeight(findSpecies(tree?.species ?? ""), tree ? combinedDbh(tree.stems) : 0);
	const cutMinutes = item.work === "prune" || item.work === "clear" ? hours * item.crew * 60 : 0;
	const yards = isRemoval ? whole.chipYards : (cutMinutes * brushPoundsPerMinute) / chipPoundsPerYard;
	return {
		chipYards: item.debrisRemoval === "away" ? yards : 0,
		logPounds: isRemoval ? whole.trunk : 0,
	};
}

/** `yards` of its chip box and `pounds` of its payload. */
export type TruckCapacity = { yards: number; pounds: number };

/** The loads of a day's work. Logs count by weight only, because their weight fills a truck before their volume does. */
export function countLoads(day: readonly Debris[], truck: TruckCapacity): number {
	const yards = day.reduce((sum, { chipYards }) => sum + chipYards, 0);
	const pounds = day.reduce((sum, { logPounds }) => sum + logPounds, yards * chipPoundsPerYard);
	return Math.ceil(Math.max(yards / truck.yards, pounds / truck.pounds));
}
