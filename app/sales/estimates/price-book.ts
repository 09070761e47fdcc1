// The price book: the figures that prices are calculated from. The office edits it, and each version is stored. The values
// below are only defaults: rough estimates for 2025, which the company should check against its own costs. Pure.
import type { Zone } from "#app/trade/travel.ts";
import type { Machine } from "./estimate.ts";

/** The unit of a figure. Money is stored in cents, percentages as whole numbers. */
export type FigureUnit =
	| "per hour"
	| "dollars"
	| "percent"
	| "hours"
	| "minutes"
	| "per inch"
	| "per cubic yard"
	| "per ton";

const figures = {
	"crew-leader": ["Labor", "Crew leader", "per hour", 9500],
	climber: ["Labor", "Climber", "per hour", 9000],
	"ground-worker": ["Labor", "Ground worker", "per hour", 7500],
	chipper: ["Equipment", "Chipper", "per hour", 6000],
	bucket: ["Equipment", "Bucket truck", "per hour", 9000],
	skid: ["Equipment", "Mini skid steer", "per hour", 6000],
	grinder: ["Equipment", "Stump grinder", "per hour", 9000],
	crane: ["Equipment", "Crane with operator", "per hour", 25_000],
	"crane-minimum": ["Equipment", "Crane minimum", "hours", 4],
	"removal-hours-6": ["Crew hours for removal (crew of 3, open site)", "DBH up to 6 in", "hours", 0.75],
	"removal-hours-12": ["Crew hours for removal (crew of 3, open site)", "DBH 12 in", "hours", 1.5],
	"removal-hours-18": ["Crew hours for removal (crew of 3, open site)", "DBH 18 in", "hours", 3],
	"removal-hours-24": ["Crew hours for removal (crew of 3, open site)", "DBH 24 in", "hours", 5],
	"removal-hours-30": ["Crew hours for removal (crew of 3, open site)", "DBH 30 in", "hours", 7.5],
	"removal-hours-36": ["Crew hours for removal (crew of 3, open site)", "DBH 36 in", "hours", 10],
	"removal-hours-48": ["Crew hours for removal (crew of 3, open site)", "DBH 48 in", "hours", 16],
	"cutting-per-inch": ["Pruning time (minutes per person)", "Cutting time per inch of DBH", "minutes", 6],
	"stacking-per-inch": ["Pruning time (minutes per person)", "Stacking time per inch of DBH", "minutes", 1.5],
	"clearance-percent": [
		"Pruning time (minutes per person)",
		"Clearance pruning (share of full pruning time)",
		"percent",
		50,
	],
	"chips-per-yard": ["Disposal", "Chips hauled away", "per cubic yard", 1200],
	"wood-per-ton": ["Disposal", "Wood hauled away", "per ton", 5800],
	"zone-A": ["Travel", "Zone A, up to 15 miles", "dollars", 0],
	"zone-B": ["Travel", "Zone B, up to 35 miles", "dollars", 7500],
	"zone-C": ["Travel", "Zone C, up to 60 miles", "dollars", 16_000],
	"zone-D": ["Travel", "Zone D, over 60 miles", "dollars", 32_000],
	"surcharge-wires": ["Difficulty surcharges", "Wires within 10 ft", "percent", 25],
	"surcharge-structure": ["Difficulty surcharges", "Near a structure", "percent", 30],
	"surcharge-decay": ["Difficulty surcharges", "Decay", "percent", 30],
	"surcharge-tight": ["Difficulty surcharges", "Tight access", "percent", 20],
	"surcharge-hard": ["Difficulty surcharges", "Difficult access", "percent", 50],
	"surcharge-dead-ash": ["Difficulty surcharges", "Dead or dying ash", "percent", 25],
	"surcharge-storm": ["Difficulty surcharges", "Storm or after hours", "percent", 60],
	"stump-per-inch": ["Stumps", "Per inch of diameter", "per inch", 400],
	"stump-minimum": ["Stumps", "First stump minimum", "dollars", 12_500],
	"stump-hardwood": ["Stumps", "Hardwood surcharge", "percent", 15],
	"stump-tight": ["Stumps", "Tight access surcharge", "percent", 20],
	"stump-hard": ["Stumps", "Difficult access surcharge", "percent", 50],
	"additional-stump-per-inch": ["Stumps", "Additional stump, per inch", "per inch", 300],
	"additional-stump-minimum": ["Stumps", "Additional stump minimum", "dollars", 4000],
	"job-minimum": ["Whole job", "Job minimum", "dollars", 25_000],
	margin: ["Whole job", "Margin on cost", "percent", 15],
	"price-range": ["Whole job", "Price range (plus or minus)", "percent", 20],
} as const satisfies Record<string, readonly [group: string, label: string, unit: FigureUnit, start: number]>;

export type FigureKey = keyof typeof figures;
export type PriceBook = Record<FigureKey, number>;
export type Figure = { key: FigureKey; group: string; label: string; unit: FigureUnit };

export const allFigures: readonly Figure[] = Object.entries(figures).map(([key, [group, label, unit]]) => ({
	key: key as FigureKey,
	group,
	label,
	unit,
}));

export const defaultPriceBook = Object.fromEntries(
	Object.entries(figures).map(([key, [, , , start]]) => [key, start]),
) as PriceBook;

/** Adds the defaults of figures that a stored price book doesn't have because they were introduced later. */
export function withDefaultFigures(stored: Partial<PriceBook>): PriceBook {
	return { ...defaultPriceBook, ...stored };
}

export const removalSizes = [6, 12, 18, 24, 30, 36, 48] as const;

export function machineRate(book: PriceBook, machine: Machine): number {
	return book[machine];
}

export function travelCost(book: PriceBook, zone: Zone): number {
	return book[`zone-${zone}`];
}

/** Whether figures of this unit are money, entered in dollars and stored in cents. */
export function isMoney(unit: FigureUnit): boolean {
	return unit !== "percent" && unit !== "hours" && unit !== "minutes";
}

/** A figure for its input: dollars, with cents only when there are any. */
export function formatFigureInput(value: number, unit: FigureUnit): string {
	return isMoney(unit) ? (value / 100).toFixed(value % 100 ? 2 : 0) : String(value);
}

export type FigureChange = { key: FigureKey; from: number; to: number };

export function bookChanges(before: PriceBook, after: PriceBook): FigureChange[] {
	return allFigures
		.filter(({ key }) => before[key] !== after[key])
		.map(({ key }) => ({ key, from: before[key], to: after[key] }));
}

/** Error messages by the key of the figure. */
export type FigureProblems = { [Key in FigureKey]?: string };

/** What must be corrected before publishing, such as hours that fall with the size of the tree. */
export function bookProblems(book: PriceBook): FigureProblems {
	const problems: FigureProblems = {};
	for (const { key, unit } of allFigures) {
		const value = book[key];
		if (!Number.isFinite(value) || value < 0) problems[key] = "Enter 0 or more.";
		else if (unit === "percent" && value > 300) problems[key] = "Enter 300% or less.";
	}
	for (const [index, size] of removalSizes.entries()) {
		const smaller = removalSizes[index - 1];
		if (smaller && book[`removal-hours-${size}`] < book[`removal-hours-${smaller}`])
			problems[`removal-hours-${size}`] = "A larger tree can't take less time than a smaller one.";
	}
	if (book["price-range"] > 90) problems["price-range"] = "Enter 90% or less.";
	return problems;
}
