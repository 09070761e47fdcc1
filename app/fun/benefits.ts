// Yearly benefits of a tree by trunk diameter: i-Tree Streets tables for the Midwest (measured around Minneapolis, the
// nearest region), interpolated linearly between their sizes. Above the largest measured trunk, the last value is used.
// Pure.
import { findSpecies } from "#app/trees/species.ts";
import { interpolate } from "./interpolate.ts";

/** trunk diameter in centimeters at 4.5 feet */
const sizes = [3.81, 11.43, 22.86, 38.1, 53.34, 68.58, 83.82, 99.06, 114.3] as const;

type Row = {
	/** cubic meters of rain intercepted in a year */
	rain: readonly number[];
	/** kilograms of carbon dioxide sequestered in a year, net of decay and maintenance */
	sequestered: readonly number[];
	/** kilograms of carbon dioxide in the wood */
	stored: readonly number[];
};

const mapleWood = [8, 99, 499, 1644, 3604, 6477, 10345, 15274, 21328] as const;

const rows = {
	"silver-maple": {
		rain: [0.25, 1.01, 2.86, 6.5, 11.21, 16.74, 22.79, 29.12],
		sequestered: [4, 35.5, 115, 242, 399, 553, 763, 960, 1223],
		stored: mapleWood,
	},
	"sugar-maple": {
		rain: [0.04, 0.53, 2.07, 5.18, 9.34, 14.37, 20.18, 26.81],
		sequestered: [8.5, 26, 68, 145, 237, 344, 451, 582, 712],
		stored: mapleWood,
	},
	"red-maple": {
		rain: [0.04, 0.52, 2.37, 6.07, 10.85],
		sequestered: [1.3, 18, 75, 219, 419],
		stored: mapleWood.slice(0, 5),
	},
	"green-ash": {
		rain: [0.07, 0.65, 2.3, 5.55, 9.81, 14.93, 20.78, 27.4],
		sequestered: [1.2, 34, 95, 202, 299, 389, 435, 414, 217],
		stored: [6, 84, 469, 1666, 3836, 7154, 11768, 17807, 25393],
	},
	"northern-red-oak": {
		rain: [0.07, 0.63, 2, 4.52, 7.72, 11.47],
		sequestered: [2, 25, 67, 128, 173, 168],
		stored: [6, 85, 465, 1631, 3728, 6912],
	},
	basswood: {
		rain: [0.03, 0.45, 1.79, 4.5, 8.07, 12.43, 17.45, 23.08, 29.36],
		sequestered: [1.6, 15, 54, 143, 271, 419, 619, 880, 1167],
		stored: [6, 85, 465, 1631, 3728, 6912],
	},
	"american-elm": {
		rain: [0.01, 0.37, 1.64, 5.26, 10.52, 17.23],
		sequestered: [3, 20, 50, 101, 155, 206, 257, 297, 329],
		stored: [6, 81, 412, 1378, 3058, 5554, 8949, 13314, 18717],
	},
	hackberry: {
		rain: [0.07, 0.69, 2.34, 5.4, 9.2, 13.7, 18.87, 24.58],
		sequestered: [1.6, 11, 36, 91, 161, 226, 280, 322, 338],
		stored: [2, 31, 193, 762, 1879, 3650, 6127, 9304, 13123],
	},
	boxelder: {
		rain: [0.09, 1.05, 2.72, 5.51, 8.45, 11.7, 15.23, 19.09, 23.25],
		sequestered: [7, 26, 82, 190, 315, 471, 660, 849, 1067],
		stored: mapleWood,
	},
	"medium-broadleaf": {
		rain: [0.05, 0.62, 2.22, 5.33, 9.39, 14.25],
		sequestered: [2.5, 43, 102, 175, 213, 168],
		stored: mapleWood.slice(0, 6),
	},
	"small-broadleaf": {
		rain: [0.03, 0.26, 1, 2.52, 4.44],
		sequestered: [4, 17, 52, 121, 217],
		stored: [6, 81, 412, 1378, 3058],
	},
	conifer: {
		rain: [0.18, 0.81, 2.25, 5.82, 11.24, 17.43],
		sequestered: [1.6, 8, 24, 52, 85, 116],
		stored: [1, 17, 116, 531, 1516, 3398],
	},
} as const satisfies Record<string, Row>;

type RowKey = keyof typeof rows;

const medium = [
	"norway-maple",
	"paper-birch",
	"yellow-birch",
	"river-birch",
	"black-cherry",
	"honeylocust",
	"butternut",
];
const small = ["crabapple", "ironwood"];

/** The table used for a species. `own` is false when it is a similar tree's table. */
function findRow(key: string): { row: Row; isMeasured: boolean } {
	if (key in rows) return { row: rows[key as RowKey], isMeasured: true };
	const group = findSpecies(key)?.group;
	const conifer = group === "pine" || group === "spruce" || group === "fir" || group === "cedar";
	const near: RowKey = conifer
		? "conifer"
		: small.includes(key)
			? "small-broadleaf"
			: medium.includes(key)
				? "medium-broadleaf"
				: "green-ash";
	return { row: rows[near], isMeasured: false };
}

const interpolateRow = (row: readonly number[], cm: number) => interpolate(sizes, row, cm) ?? row.at(-1) ?? 0;

const cmPerInch = 2.54;
const gallonsPerCubicMeter = 264.17;
const poundsPerKilogram = 2.2046;

export type Benefits = {
	/** gallons of rain intercepted in a year */
	rain: number;
	/** pounds of carbon dioxide sequestered in a year */
	sequestered: number;
	/** pounds of carbon dioxide in its wood */
	stored: number;
	/** false when the values come from a similar tree's table */
	isMeasured: boolean;
};

/** `dbh` in inches; `key` is a species key of app/trees/species.ts. */
export function treeBenefits(key: string, dbh: number): Benefits {
	const { row, isMeasured } = findRow(key);
	const cm = dbh * cmPerInch;
	return {
		rain: interpolateRow(row.rain, cm) * gallonsPerCubicMeter,
		sequestered: interpolateRow(row.sequestered, cm) * poundsPerKilogram,
		stored: interpolateRow(row.stored, cm) * poundsPerKilogram,
		isMeasured: isMeasured,
	};
}
