// How near people, tools and machines may come to a live wire, by voltage. Each table with its source. Pure.

/**
 * Feet for everybody without line-clearance training: 10 + 4 in for each 10 kV begun above 50 (29 CFR 1910.269, where
 * line-clearance work begins). Voltage between the lines errs on the safe side.
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

/** Cranes and other lifting machines by 29 CFR 1926.1408, table A; null above its table. */
export function craneClearanceFeet(kilovolts: number): number | null {
	return craneTable.find(([upTo]) => kilovolts <= upTo)?.[1] ?? null;
}

type Row = { over: number; upTo: number; feet: number };
const inFeet = (feet: number, inches: number) => feet + inches / 12;

/** 29 CFR 1910.269, table R-6, as OSHA's eTool prints the edition before 2014: its bands are nominal kilovolts, its distances those to ground. */
const olderRows: readonly Row[] = [
	{ over: 1, upTo: 15, feet: inFeet(2, 1) },
	{ over: 15, upTo: 36, feet: inFeet(2, 4) },
	{ over: 36, upTo: 46, feet: inFeet(2, 7) },
	{ over: 46, upTo: 72.5, feet: 3 },
	{ over: 72.5, upTo: 121, feet: inFeet(3, 2) },
	{ over: 137.9, upTo: 145, feet: inFeet(3, 7) },
	{ over: 160.9, upTo: 169, feet: 4 },
	{ over: 229.9, upTo: 242, feet: inFeet(5, 3) },
	{ over: 344.9, upTo: 362, feet: inFeet(8, 6) },
	{ over: 499.9, upTo: 550, feet: inFeet(11, 3) },
	{ over: 763.9, upTo: 800, feet: inFeet(14, 11) },
];

/** The same table since 2014, as far as we could read it; not checked against the printed rule. */
const newerRows: readonly Row[] = [
	{ over: 0.3, upTo: 0.75, feet: 1.09 },
	{ over: 0.75, upTo: 5, feet: 2.07 },
	{ over: 5, upTo: 15, feet: 2.14 },
	{ over: 15, upTo: 36, feet: 2.53 },
	{ over: 36, upTo: 46, feet: 2.76 },
	{ over: 46, upTo: 72.5, feet: 3.29 },
];

const feetOf = (rows: readonly Row[], kilovolts: number) =>
	rows.find(({ over, upTo }) => kilovolts > over && kilovolts <= upTo)?.feet ?? null;

/** What line-clearance arborists keep by either edition of the table, and the larger of both; null where neither says. */
export function qualifiedFeet(
	kilovolts: number,
): { older: number | null; newer: number | null; larger: number } | null {
	const older = feetOf(olderRows, kilovolts);
	const newer = feetOf(newerRows, kilovolts);
	return older === null && newer === null ? null : { older, newer, larger: Math.max(older ?? 0, newer ?? 0) };
}

/**
 * Who may work near a wire by ANSI Z133 since 2017, and what of it is known here. The revision that is on its way calls
 * them levels 1, 2 and 3.
 */
export const z133Classes = [
	{
		key: "unqualified",
		name: "Not qualified",
		level: 1,
		who: "Everybody without line-clearance training, with all they hold or drive.",
		table: "Z133 has a table for them; the 10 ft rule of OSHA is the figure here.",
	},
	{
		key: "incidental",
		name: "Incidental line clearance",
		level: 2,
		who: "Qualified line-clearance arborists who do not work for the utility.",
		table: "Z133-2017 has a chart of its own for them. It may ask for more than this figure of OSHA.",
	},
	{
		key: "utility",
		name: "Utility line clearance",
		level: 3,
		who: "Qualified line-clearance arborists who work for the utility.",
		table: "Z133-2017, table 1. The figure here is OSHA's.",
	},
] as const;

/** Feet for a class at so many kilovolts; null where our tables do not say and the standard itself is to be read. */
export function classFeet(key: (typeof z133Classes)[number]["key"], kilovolts: number): number | null {
	return key === "unqualified" ? clearanceFeet(kilovolts) : (qualifiedFeet(kilovolts)?.larger ?? null);
}

/** Above this the rule since 2014 has no table: the figure follows from the line's overvoltage, which the utility knows. */
export const tableEnds = 72.5;

/** Z133-2000: one more qualified person within sight or voice, within 10 ft of more than 750 V or when limbs are roped off wires. */
export const needsSecondPerson = (kilovolts: number) => kilovolts > 0.75;

/** 12.333 as `12' 4"`, rounded up to the inch. */
export function feetAndInches(feet: number): string {
	const inches = Math.ceil(feet * 12 - 1e-9);
	return inches % 12 ? `${Math.floor(inches / 12)}' ${inches % 12}"` : `${inches / 12}'`;
}
