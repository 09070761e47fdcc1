// The figures that prices come from, each editable and kept by version. What stands here is only where a company starts:
// planning figures for 2025, to be checked against its own books. Pure.
import type { Zone } from "#app/trade/travel.ts";
import type { Machine } from "./estimate.ts";

/** Money in cents; percent in whole percents; hours and the rest as they are. */
export type FigureUnit = "an hour" | "dollars" | "percent" | "hours" | "minutes" | "an inch" | "a yard" | "a ton";

const figures = {
	lead: ["People", "Crew leader", "an hour", 9500],
	climber: ["People", "Climber", "an hour", 9000],
	ground: ["People", "Ground worker", "an hour", 7500],
	chipper: ["Machines", "Chipper", "an hour", 6000],
	bucket: ["Machines", "Bucket truck", "an hour", 9000],
	skid: ["Machines", "Mini skid steer", "an hour", 6000],
	grinder: ["Machines", "Stump grinder", "an hour", 9000],
	crane: ["Machines", "Crane with operator", "an hour", 25_000],
	"crane-least": ["Machines", "Crane, at least", "hours", 4],
	"removal-6": ["Crew hours to remove, crew of three in the open", "up to 6 in", "hours", 0.75],
	"removal-12": ["Crew hours to remove, crew of three in the open", "12 in", "hours", 1.5],
	"removal-18": ["Crew hours to remove, crew of three in the open", "18 in", "hours", 3],
	"removal-24": ["Crew hours to remove, crew of three in the open", "24 in", "hours", 5],
	"removal-30": ["Crew hours to remove, crew of three in the open", "30 in", "hours", 7.5],
	"removal-36": ["Crew hours to remove, crew of three in the open", "36 in", "hours", 10],
	"removal-48": ["Crew hours to remove, crew of three in the open", "48 in", "hours", 16],
	"prune-inch": ["Person minutes to prune", "Cutting, for each inch of trunk", "minutes", 6],
	"stack-inch": ["Person minutes to prune", "Stacking, for each inch of trunk", "minutes", 1.5],
	"clear-share": ["Person minutes to prune", "Clearing one side, of a whole pruning", "percent", 50],
	"chip-yard": ["Disposal", "Chips hauled away", "a yard", 1200],
	"wood-ton": ["Disposal", "Wood hauled away", "a ton", 5800],
	"zone-A": ["The way there", "Zone A, up to 15 miles", "dollars", 0],
	"zone-B": ["The way there", "Zone B, up to 35 miles", "dollars", 7500],
	"zone-C": ["The way there", "Zone C, up to 60 miles", "dollars", 16_000],
	"zone-D": ["The way there", "Zone D, farther", "dollars", 32_000],
	"add-wires": ["More time for", "Wires within 10 ft", "percent", 25],
	"add-structure": ["More time for", "A roof, fence or shed below", "percent", 30],
	"add-decay": ["More time for", "Decay", "percent", 30],
	"add-tight": ["More time for", "Tight access", "percent", 20],
	"add-hard": ["More time for", "Hard access", "percent", 50],
	"add-dead-ash": ["More time for", "Dead or dying ash", "percent", 25],
	"add-storm": ["More time for", "Storm or after hours", "percent", 60],
	"stump-inch": ["Stumps", "Each inch of the widest diameter", "an inch", 400],
	"stump-least": ["Stumps", "First stump, at least", "dollars", 12_500],
	"stump-hardwood": ["Stumps", "More for hardwood", "percent", 15],
	"stump-tight": ["Stumps", "More for tight access", "percent", 20],
	"stump-hard": ["Stumps", "More for hard access", "percent", 50],
	"stump-more-inch": ["Stumps", "Each inch of a further stump", "an inch", 300],
	"stump-more-least": ["Stumps", "Further stump, at least", "dollars", 4000],
	least: ["The whole job", "Smallest job", "dollars", 25_000],
	margin: ["The whole job", "Margin on top of cost", "percent", 15],
	spread: ["The whole job", "Range up and down", "percent", 20],
} as const satisfies Record<string, readonly [group: string, words: string, unit: FigureUnit, start: number]>;

export type FigureKey = keyof typeof figures;
export type PriceBook = Record<FigureKey, number>;
export type Figure = { key: FigureKey; group: string; words: string; unit: FigureUnit };

export const allFigures: readonly Figure[] = Object.entries(figures).map(([key, [group, words, unit]]) => ({
	key: key as FigureKey,
	group,
	words,
	unit,
}));

export const startingBook = Object.fromEntries(
	Object.entries(figures).map(([key, [, , , start]]) => [key, start]),
) as PriceBook;

/** A book of an earlier program may lack figures that came later; those start where new books do. */
export function wholeBook(kept: Partial<PriceBook>): PriceBook {
	return { ...startingBook, ...kept };
}

export const removalSizes = [6, 12, 18, 24, 30, 36, 48] as const;

export function machineRate(book: PriceBook, machine: Machine): number {
	return book[machine];
}

export function travelCost(book: PriceBook, zone: Zone): number {
	return book[`zone-${zone}`];
}

/** Whether the figure is written in dollars and kept in cents. */
export function isMoney(unit: FigureUnit): boolean {
	return unit !== "percent" && unit !== "hours" && unit !== "minutes";
}

export type FigureChange = { key: FigureKey; from: number; to: number };

export function bookChanges(before: PriceBook, after: PriceBook): FigureChange[] {
	return allFigures
		.filter(({ key }) => before[key] !== after[key])
		.map(({ key }) => ({ key, from: before[key], to: after[key] }));
}

/** What keeps a book from being used: curves that fall, shares that make no sense. */
export function bookProblems(book: PriceBook): Partial<Record<FigureKey, string>> {
	const problems: Partial<Record<FigureKey, string>> = {};
	for (const { key, unit } of allFigures) {
		const value = book[key];
		if (!Number.isFinite(value) || value < 0) problems[key] = "A number from zero up.";
		else if (unit === "percent" && value > 300) problems[key] = "At most 300 percent.";
	}
	for (const [index, size] of removalSizes.entries()) {
		const smaller = removalSizes[index - 1];
		if (smaller && book[`removal-${size}`] < book[`removal-${smaller}`])
			problems[`removal-${size}`] = "A thicker tree can't take less time than a thinner one.";
	}
	if (book.spread > 90) problems.spread = "At most 90 percent.";
	return problems;
}
