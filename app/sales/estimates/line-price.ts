// What the price book says about one line item of a draft, calculated like a field estimate. Pure.
import { parseNumber } from "#app/platform/number.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import { findSpecies } from "#app/trees/species.ts";
import { type Condition, emptyTree, type Wires } from "#app/trees/tree.ts";
import { type ItemFields, newItem, type WorkType, workTypeLabels, workTypes } from "./estimate.ts";
import { type ItemPrice, type ItemToPrice, priceEstimate } from "./price.ts";
import type { PriceBook } from "./price-book.ts";

/** What a person knows about the work on the phone or at the desk. */
export type WorkToPrice = Pick<
	ItemFields,
	| "work"
	| "crew"
	| "hours"
	| "machines"
	| "access"
	| "nearStructure"
	| "decay"
	| "storm"
	| "debrisRemoval"
	| "stumpInches"
> & {
	species: string;
	/** inches at 4.5 ft above ground; null when unknown */
	dbh: number | null;
	condition: Condition | null;
	hasWires: boolean;
	/** the company grinds a wider stump on the same visit */
	isAdditionalStump: boolean;
	/** miles from the yard; null when another line item has the travel */
	miles: number | null;
	/** it is the only work, so it costs at least the job minimum */
	isWholeJob: boolean;
};

export type LineToFill = LineWorkFacts & { title: string; quantity: string; unit: string; price: string };

/** For a tree that no one has measured: the usual DBH of its height. */
export const heightBands = [
	{ label: "Up to 25 ft", dbh: 8 },
	{ label: "25 to 50 ft", dbh: 16 },
	{ label: "50 to 75 ft", dbh: 26 },
	{ label: "Over 75 ft", dbh: 36 },
] as const;

const wiresWithin10Feet: Wires = { kind: "drop", feet: 5, kilovolts: null };

/** A quantity in inches, as templates and the library have it, is the diameter of the stump. */
export function newWorkToPrice(line: LineToFill, isWholeJob: boolean, isAdditionalStump: boolean): WorkToPrice {
	const work = workTypes.find((type) => type === line.workType) ?? (line.workType ? "other" : "remove");
	const { crew, hours, access, nearStructure, decay, storm, debrisRemoval } = newItem;
	const inches = line.unit === "inch" ? parseNumber(line.quantity) : null;
	return {
		work,
		crew,
		hours,
		machines: usualMachines(work),
		access,
		nearStructure,
		decay,
		storm,
		debrisRemoval,
		stumpInches: inches && inches > 1 ? inches : null,
		species: line.species,
		dbh: null,
		condition: null,
		hasWires: false,
		isAdditionalStump,
		miles: null,
		isWholeJob,
	};
}

export function usualMachines(work: WorkType): ItemFields["machines"] {
	return work === "remove" || work === "prune" || work === "clear" || work === "cleanup" ? ["chipper"] : [];
}

/** Whether the work is priced by the size of the tree; all other work but stumps is priced by its hours. */
export const isPricedBySize = (work: WorkType): boolean => work === "remove" || work === "prune" || work === "clear";

export function priceWork(facts: WorkToPrice, book: PriceBook): ItemPrice | null {
	const { species, dbh, condition, hasWires, isAdditionalStump, miles, isWholeJob, ...item } = facts;
	const wires = hasWires ? wiresWithin10Feet : emptyTree.wires;
	const work: ItemToPrice = {
		id: "line",
		item: { ...newItem, ...item },
		tree: { species, stems: dbh ? [dbh] : [], wires, condition },
	};
	const rates: PriceBook = {
		...book,
		...(isAdditionalStump && {
			"stump-per-inch": book["additional-stump-per-inch"],
			"stump-minimum": book["additional-stump-minimum"],
		}),
		...(miles === null && { "zone-A": 0 }),
		...(!isWholeJob && { "job-minimum": 0 }),
	};
	return priceEstimate([work], miles ?? 0, rates).items[0] ?? null;
}

/**
 * The line item at this price, as typed. Its description stays and gets the species and the size, unless it has a number.
 * The price is for one tree or stump, so a quantity in inches becomes one, and a number of trees stays.
 */
export function fillLine(line: LineToFill, facts: WorkToPrice, price: string): LineToFill {
	const isMeasured = line.unit === "inch" || !parseNumber(line.quantity);
	const unit = facts.work === "stump" ? "stump" : isPricedBySize(facts.work) ? "tree" : "";
	return {
		title: describe(line.title.trim(), facts),
		quantity: isMeasured ? "1" : line.quantity,
		unit: unit || (isMeasured ? "" : line.unit),
		price,
		workType: line.workType || facts.work,
		species: facts.species.trim() || line.species,
		// grinding a stump and cleaning up wound no living wood
		noCutting: line.noCutting || facts.work === "stump" || facts.work === "cleanup",
	};
}

function describe(title: string, { work, species, dbh, stumpInches }: WorkToPrice): string {
	const name = findSpecies(species)?.name ?? species.trim();
	const inches = work === "stump" ? stumpInches : isPricedBySize(work) ? dbh : null;
	const size = inches ? `${inches} in` : "";
	if (!title) {
		const subject = work === "stump" ? [name, "stump"].filter(Boolean).join(" ") : name;
		const label = workTypeLabels[work];
		const what = [subject && subject.charAt(0).toUpperCase() + subject.slice(1), size].filter(Boolean).join(", ");
		return what ? `${what}: ${label.toLowerCase()}` : label;
	}
	if (/\d/.test(title)) return title;
	const isNamed = title.toLowerCase().includes(name.toLowerCase());
	return [title, !isNamed && name, size].filter(Boolean).join(", ");
}
