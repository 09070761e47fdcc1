// What a tree does in a year, by its trunk: i-Tree Streets' tables for the Midwest (measured around Minneapolis, the
// nearest region), read between their sizes in a straight line. Past the thickest tree that was measured the last figure
// stands. Pure.
import { speciesOf } from "#app/trees/species.ts";
import { between } from "./between.ts";

/** trunk in centimeters at 4.5 feet */
const sizes = [3.81, 11.43, 22.86, 38.1, 53.34, 68.58, 83.82, 99.06, 114.3] as const;

type Row = {
	/** cubic meters of rain held back in a year */
	rain: readonly number[];
	/** kilograms of carbon dioxide bound in a year, less what decay and care give back */
	bound: readonly number[];
	/** kilograms of carbon dioxide in the wood */
	stored: readonly number[];
};

const mapleWood = [8, 99, 499, 1644, 3604, 6477, 10345, 15274, 21328] as const;

const rows = {
	"silver-maple": {
		rain: [0.25, 1.01, 2.86, 6.5, 11.21, 16.74, 22.79, 29.12],
		bound: [4, 35.5, 115, 242, 399, 553, 763, 960, 1223],
		stored: mapleWood,
	},
	"sugar-maple": {
		rain: [0.04, 0.53, 2.07, 5.18, 9.34, 14.37, 20.18, 26.81],
		bound: [8.5, 26, 68, 145, 237, 344, 451, 582, 712],
		stored: mapleWood,
	},
	"red-maple": {
		rain: [0.04, 0.52, 2.37, 6.07, 10.85],
		bound: [1.3, 18, 75, 219, 419],
		stored: mapleWood.slice(0, 5),
	},
	"green-ash": {
		rain: [0.07, 0.65, 2.3, 5.55, 9.81, 14.93, 20.78, 27.4],
		bound: [1.2, 34, 95, 202, 299, 389, 435, 414, 217],
		stored: [6, 84, 469, 1666, 3836, 7154, 11768, 17807, 25393],
	},
	"northern-red-oak": {
		rain: [0.07, 0.63, 2, 4.52, 7.72, 11.47],
		bound: [2, 25, 67, 128, 173, 168],
		stored: [6, 85, 465, 1631, 3728, 6912],
	},
	basswood: {
		rain: [0.03, 0.45, 1.79, 4.5, 8.07, 12.43, 17.45, 23.08, 29.36],
		bound: [1.6, 15, 54, 143, 271, 419, 619, 880, 1167],
		stored: [6, 85, 465, 1631, 3728, 6912],
	},
	"american-elm": {
		rain: [0.01, 0.37, 1.64, 5.26, 10.52, 17.23],
		bound: [3, 20, 50, 101, 155, 206, 257, 297, 329],
		stored: [6, 81, 412, 1378, 3058, 5554, 8949, 13314, 18717],
	},
	hackberry: {
		rain: [0.07, 0.69, 2.34, 5.4, 9.2, 13.7, 18.87, 24.58],
		bound: [1.6, 11, 36, 91, 161, 226, 280, 322, 338],
		stored: [2, 31, 193, 762, 1879, 3650, 6127, 9304, 13123],
	},
	boxelder: {
		rain: [0.09, 1.05, 2.72, 5.51, 8.45, 11.7, 15.23, 19.09, 23.25],
		bound: [7, 26, 82, 190, 315, 471, 660, 849, 1067],
		stored: mapleWood,
	},
	"medium-broadleaf": {
		rain: [0.05, 0.62, 2.22, 5.33, 9.39, 14.25],
		bound: [2.5, 43, 102, 175, 213, 168],
		stored: mapleWood.slice(0, 6),
	},
	"small-broadleaf": {
		rain: [0.03, 0.26, 1, 2.52, 4.44],
		bound: [4, 17, 52, 121, 217],
		stored: [6, 81, 412, 1378, 3058],
	},
	conifer: {
		rain: [0.18, 0.81, 2.25, 5.82, 11.24, 17.43],
		bound: [1.6, 8, 24, 52, 85, 116],
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

/** The table that is read for a species, and whether it is its own. */
function rowOf(key: string): { row: Row; own: boolean } {
	if (key in rows) return { row: rows[key as RowKey], own: true };
	const group = speciesOf(key)?.group;
	const conifer = group === "pine" || group === "spruce" || group === "fir" || group === "cedar";
	const near: RowKey = conifer
		? "conifer"
		: small.includes(key)
			? "small-broadleaf"
			: medium.includes(key)
				? "medium-broadleaf"
				: "green-ash";
	return { row: rows[near], own: false };
}

const readRow = (row: readonly number[], cm: number) => between(sizes, row, cm) ?? row.at(-1) ?? 0;

const cmOfInch = 2.54;
const gallonsOfCubicMeter = 264.17;
const poundsOfKilogram = 2.2046;

export type Benefits = {
	/** gallons of rain held back in a year */
	rain: number;
	/** pounds of carbon dioxide bound in a year */
	bound: number;
	/** pounds of carbon dioxide in its wood */
	stored: number;
	/** false: read from the table of a similar tree */
	own: boolean;
};

/** `dbh` in inches. */
export function benefitsOf(key: string, dbh: number): Benefits {
	const { row, own } = rowOf(key);
	const cm = dbh * cmOfInch;
	return {
		rain: readRow(row.rain, cm) * gallonsOfCubicMeter,
		bound: readRow(row.bound, cm) * poundsOfKilogram,
		stored: readRow(row.stored, cm) * poundsOfKilogram,
		own,
	};
}
