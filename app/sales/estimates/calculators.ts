// The weight of a pick, with the formula that is shown beside it. Pure.
import { logPounds, weigh } from "#app/trees/biomass.ts";
import type { Species } from "#app/trees/species.ts";

export type Pick = {
	/** pounds */
	log: number;
	brush: number;
	/** what is planned for: a quarter more for rot and water nobody sees */
	planned: number;
	/** what the crane's chart must allow at that reach: the pick is at most three quarters of it */
	chart: number;
};

const unknown = 1.25;
const shareOfChart = 0.75;

/** `dbh` gives the brush that hangs on the piece: that share of the whole crown. Lengths in inches and feet. */
export function pickWeight(piece: {
	species: Species | null;
	inches: number;
	feet: number;
	dbh: number;
	crownPercent: number;
}): Pick {
	const log = logPounds(piece.inches, piece.feet, piece.species?.density ?? 55);
	const brush = (weigh(piece.species, piece.dbh).brush * piece.crownPercent) / 100;
	const planned = (log + brush) * unknown;
	return { log, brush, planned, chart: planned / shareOfChart };
}
