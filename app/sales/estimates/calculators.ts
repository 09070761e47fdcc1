// The weight of a crane pick, by the formula shown on the calculator page. Pure.
import { estimateWeight, logPounds } from "#app/trees/biomass.ts";
import type { Species } from "#app/trees/species.ts";

export type PickWeight = {
	/** pounds */
	log: number;
	brush: number;
	/** the planned weight: a quarter more, for decay and water that can't be seen */
	planned: number;
	/** what the crane's load chart must allow at that radius, of which the pick may be at most three quarters */
	chart: number;
};

const safetyFactor = 1.25;
const maxShareOfChart = 0.75;

/** `dbh` and `crownPercent` give the weight of the brush on the piece: that share of the whole crown. */
export function pickWeight(piece: {
	species: Species | null;
	inches: number;
	feet: number;
	dbh: number;
	crownPercent: number;
}): PickWeight {
	const log = logPounds(piece.inches, piece.feet, piece.species?.density ?? 55);
	const brush = (estimateWeight(piece.species, piece.dbh).brush * piece.crownPercent) / 100;
	const planned = (log + brush) * safetyFactor;
	return { log, brush, planned, chart: planned / maxShareOfChart };
}
