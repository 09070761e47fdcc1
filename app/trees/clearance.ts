// How close people, tools and machines may come to a live wire, by voltage. Each table names its source. Pure.

/**
 * Feet for anyone without line-clearance training: 10 ft, plus 4 in for every 10 kV or part of it over 50 kV (29 CFR
 * 1910.269, where line-clearance work begins). Using the phase-to-phase voltage errs on the safe side.
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

/** Feet for cranes and other lifting machines (29 CFR 1926.1408, Table A); null above the table. */
export function craneClearanceFeet(kilovolts: number): number | null {
	return craneTable.find(([upTo]) => kilovolts <= upTo)?.[1] ?? null;
}

type Row = { over: number; upTo: number; feet: number };
const toFeet = (feet: number, inches: number) => feet + inches / 12;

/**
 * 29 CFR 1910.269, Table R-6, in the edition before 2014 as printed in OSHA's eTool: nominal kilovolts, phase-to-ground
 * distances.
 */
const olderRows: readonly Row[] = [
	{ over: 1, upTo: 15, feet: toFeet(2, 1) },
	{ over: 15, upTo: 36, feet: toFeet(2, 4) },
	{ over: 36, upTo: 46, feet: toFeet(2, 7) },
	{ over: 46, upTo: 72.5, feet: 3 },
	{ over: 72.5, upTo: 121, feet: toFeet(3, 2) },
	{ over: 137.9, upTo: 145, feet: toFeet(3, 7) },
	{ over: 160.9, upTo: 169, feet: 4 },
	{ over: 229.9, upTo: 242, feet: toFeet(5, 3) },
	{ over: 344.9, upTo: 362, feet: toFeet(8, 6) },
	{ over: 499.9, upTo: 550, feet: toFeet(11, 3) },
	{ over: 763.9, upTo: 800, feet: toFeet(14, 11) },
];

/** The same table since 2014, as far as we could find it. Not checked against the printed rule. */
const newerRows: readonly Row[] = [
	{ over: 0.3, upTo: 0.75, feet: 1.09 },
	{ over: 0.75, upTo: 5, feet: 2.07 },
	{ over: 5, upTo: 15, feet: 2.14 },
	{ over: 15, upTo: 36, feet: 2.53 },
	{ over: 36, upTo: 46, feet: 2.76 },
	{ over: 46, upTo: 72.5, feet: 3.29 },
];

const lookUpFeet = (rows: readonly Row[], kilovolts: number) =>
	rows.find(({ over, upTo }) => kilovolts > over && kilovolts <= upTo)?.feet ?? null;

/** Feet for line-clearance arborists by both editions of the table, and the larger one; null where neither has a figure. */
export function qualifiedFeet(
	kilovolts: number,
): { older: number | null; newer: number | null; larger: number } | null {
	const older = lookUpFeet(olderRows, kilovolts);
	const newer = lookUpFeet(newerRows, kilovolts);
	return older === null && newer === null ? null : { older, newer, larger: Math.max(older ?? 0, newer ?? 0) };
}

/**
 * The classes of ANSI Z133-2017 for work near wires, with what is publicly known about their distances. The upcoming
 * revision calls them levels 1, 2 and 3.
 */
export const z133Classes = [
	{
		key: "unqualified",
		name: "Unqualified",
		level: 1,
		who: "Anyone without line-clearance training, plus anything they're holding or operating.",
		table: "Z133 has its own table for this group. The figure here is OSHA's 10-foot rule.",
	},
	{
		key: "incidental",
		name: "Incidental line clearance",
		level: 2,
		who: "Qualified line-clearance arborists who do not work for the utility.",
		table: "Z133-2017 has a separate chart for this group. It may require more than this OSHA figure.",
	},
	{
		key: "utility",
		name: "Utility line clearance",
		level: 3,
		who: "Qualified line-clearance arborists who work for the utility.",
		table: "See Z133-2017, Table 1. The figure here is OSHA's.",
	},
] as const;

/** Feet for a class at this voltage; null where our tables have no figure and the standard itself must be read. */
export function classFeet(key: (typeof z133Classes)[number]["key"], kilovolts: number): number | null {
	return key === "unqualified" ? clearanceFeet(kilovolts) : (qualifiedFeet(kilovolts)?.larger ?? null);
}

/** Above this voltage the rule since 2014 has no table: the distance depends on the line's transient overvoltage. */
export const maxTableKilovolts = 72.5;

/**
 * Z133-2000: a second qualified person must stay within sight or voice within 10 ft of more than 750 V, and when limbs are
 * roped away from wires.
 */
export const needsSecondPerson = (kilovolts: number) => kilovolts > 0.75;

/** 12.333 as "12 ft 4 in", rounded up to the inch. */
export function feetAndInches(feet: number): string {
	const inches = Math.ceil(feet * 12 - 1e-9);
	return inches % 12 ? `${Math.floor(inches / 12)} ft ${inches % 12} in` : `${inches / 12} ft`;
}
