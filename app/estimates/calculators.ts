// Three reckonings for the yard, each with the formula that is shown beside it. Pure.
import { logPounds, weigh } from "#app/trees/biomass.ts";
import type { Species } from "#app/trees/species.ts";

/**
 * Nearest that people and tools without line-clearance training may come, in feet: 10 + 4 in for each 10 kV above 50
 * (29 CFR 1910.269). Line-to-line voltage errs on the safe side.
 */
export function clearanceFeet(kilovolts: number): number {
	return 10 + (4 / 12) * Math.ceil(Math.max(0, kilovolts - 50) / 10);
}

const craneTable = [
	[50, 10],
	[200, 15],
	[350, 20],
	[500, 25],
	[750, 35],
	[1000, 45],
] as const;

/** Cranes and other lifting machines by 29 CFR 1926.1408; null above its table. */
export function craneClearanceFeet(kilovolts: number): number | null {
	return craneTable.find(([upTo]) => kilovolts <= upTo)?.[1] ?? null;
}

/** 12.333 as `12' 4"`. */
export function feetAndInches(feet: number): string {
	const inches = Math.ceil(feet * 12 - 1e-9);
	return inches % 12 ? `${Math.floor(inches / 12)}' ${inches % 12}"` : `${inches / 12}'`;
}

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
