// The price of an estimate, calculated from crew hours, with a breakdown that accounts for every cent. The field app, the
// office and the server all use this file. Money in cents; each line item is rounded up to $5. Pure.

import { allocate } from "#app/platform/money.ts";
import { travelZone, type Zone } from "#app/trade/travel.ts";
import { findSpecies, speciesKind } from "#app/trees/species.ts";
import { type Condition, combinedDbh, type TreeFields } from "#app/trees/tree.ts";
import { estimateDebris } from "./debris.ts";
import { accessLabels, type ItemFields, machineLabels } from "./estimate.ts";
import { machineRate, type PriceBook, removalSizes, travelCost } from "./price-book.ts";
import { areWiresNear, areWiresOpen } from "./wires.ts";

type TreeToPrice = Pick<TreeFields, "species" | "stems" | "wires"> & { condition: Condition | null };
export type ItemToPrice = { id: string; item: ItemFields; tree: TreeToPrice | null };

export type PriceReason = { label: string; cents: number };
export type ItemPrice = {
	id: string;
	/** null while something required is missing */
	cents: number | null;
	low: number;
	high: number;
	/** the price breakdown; it adds up to `cents` */
	reasons: PriceReason[];
	/** what has to be entered first, such as "crew hours"; "" when nothing is missing */
	missing: string;
	crewHours: number;
	isOverride: boolean;
};
export type EstimatePrice = {
	items: ItemPrice[];
	zone: Zone;
	total: number;
	low: number;
	high: number;
	crewHours: number;
	/** the number of line items without a price */
	open: number;
};

const roundingStep = 500;
const roundUp = (cents: number) => Math.ceil(cents / roundingStep - 1e-9) * roundingStep;

/** Null as `miles` counts as zone A. */
export function priceEstimate(
	itemsToPrice: readonly ItemToPrice[],
	miles: number | null,
	book: PriceBook,
): EstimatePrice {
	const zone = travelZone(miles ?? 0);
	const items = priceItems(itemsToPrice, book);
	const calculated = items.filter((one) => one.cents !== null && !one.isOverride);
	const sum = () => items.reduce((total, one) => total + (one.cents ?? 0), 0);
	if (calculated.length) {
		distribute(calculated, roundUp(travelCost(book, zone) * (1 + book.margin / 100)), `Travel, zone ${zone}`);
		distribute(calculated, roundUp(Math.max(0, book["job-minimum"] - sum())), "Job minimum adjustment");
	}
	const ranged = items.map((one) => ({ ...one, ...toPriceRange(one, book) }));
	return {
		items: ranged,
		zone,
		total: sum(),
		low: ranged.reduce((total, one) => total + one.low, 0),
		high: ranged.reduce((total, one) => total + one.high, 0),
		crewHours: ranged.reduce((total, one) => total + one.crewHours, 0),
		open: ranged.filter((one) => one.cents === null).length,
	};
}

/** The widest stump has the full price; all others are additional ones. */
function priceItems(itemsToPrice: readonly ItemToPrice[], book: PriceBook): ItemPrice[] {
	const stumps = itemsToPrice.filter(
		({ item }) => item.work === "stump" && item.stumpInches && item.priceOverride === null,
	);
	const first = stumps.toSorted((a, b) => (b.item.stumpInches ?? 0) - (a.item.stumpInches ?? 0))[0];
	return itemsToPrice.map((work) => priceItem(work, book, work.id !== first?.id));
}

function priceItem(work: ItemToPrice, book: PriceBook, isAdditionalStump: boolean): ItemPrice {
	const { id, item } = work;
	const crewHours = crewHoursFor(work, book);
	const none = {
		id,
		low: 0,
		high: 0,
		crewHours: crewHours ?? 0,
		isOverride: false,
		missing: "",
		reasons: [] as PriceReason[],
	};
	if (item.priceOverride !== null)
		return {
			...none,
			cents: item.priceOverride,
			isOverride: true,
			reasons: [{ label: item.priceOverrideReason.trim() || "Custom price", cents: item.priceOverride }],
		};
	if (item.work === "stump")
		return item.stumpInches
			? withRounding(none, stumpReasons(work, item.stumpInches, book, isAdditionalStump))
			: { ...none, cents: null, missing: "stump diameter" };
	if (crewHours === null) return { ...none, cents: null, missing: describeMissing(work) };
	return withRounding(none, workReasons(work, crewHours, book));
}

function withRounding(item: Omit<ItemPrice, "cents">, reasons: PriceReason[]): ItemPrice {
	const exact = reasons.reduce((sum, one) => sum + one.cents, 0);
	const cents = roundUp(exact);
	if (cents > exact) reasons.push({ label: "Rounded up to the next $5", cents: cents - exact });
	return { ...item, cents, reasons };
}

/** Hours for the whole crew; null when they can't be calculated yet. */
function crewHoursFor({ item, tree }: ItemToPrice, book: PriceBook): number | null {
	if (item.hours !== null) return item.hours;
	const inches = tree ? combinedDbh(tree.stems) : 0;
	if (!inches) return item.work === "stump" ? 0 : null;
	if (item.work === "remove") return (removalHours(inches, book) * 3) / item.crew;
	const pruning = (inches * (book["cutting-per-inch"] + book["stacking-per-inch"])) / 60 / item.crew;
	if (item.work === "prune") return pruning;
	if (item.work === "clear") return (pruning * book["clearance-percent"]) / 100;
	return item.work === "stump" ? 0 : null;
}

/** The price book's curve: linear between its points, and beyond the last one with the slope of the last segment. */
export function removalHours(inches: number, book: PriceBook): number {
	const point = (size: (typeof removalSizes)[number]) => book[`removal-hours-${size}`];
	if (inches <= removalSizes[0]) return point(removalSizes[0]);
	const at = removalSizes.findIndex((size) => inches <= size);
	const index = at === -1 ? removalSizes.length - 1 : at;
	const [from, to] = [removalSizes[index - 1] ?? 36, removalSizes[index] ?? 48];
	return point(from) + ((point(to) - point(from)) * (inches - from)) / (to - from);
}

function describeMissing({ item, tree }: ItemToPrice): string {
	const bySize = item.work === "remove" || item.work === "prune" || item.work === "clear";
	return bySize && tree ? "DBH or crew hours" : "crew hours";
}

function workReasons(work: ItemToPrice, hours: number, book: PriceBook): PriceReason[] {
	const { item } = work;
	const reasons: PriceReason[] = crewReasons(item.crew, hours, book);
	for (const machine of item.machines) {
		const billedHours = machine === "crane" ? Math.max(book["crane-minimum"], hours) : hours;
		reasons.push({
			label: `${machineLabels[machine]}, ${formatHours(billedHours)}`,
			cents: wholeCents(billedHours * machineRate(book, machine)),
		});
	}
	reasons.push(...disposalReasons(work, hours, book));
	const base = reasons.reduce((sum, one) => sum + one.cents, 0);
	for (const [label, percent] of surcharges(work, book))
		if (percent) reasons.push({ label: `${label}, ${percent}%`, cents: wholeCents((base * percent) / 100) });
	return withMargin(reasons, book);
}

/** One crew leader, one climber in a crew of three or more, and ground workers. */
function crewReasons(crew: number, hours: number, book: PriceBook): PriceReason[] {
	const climbers = crew >= 3 ? 1 : 0;
	const roles: [string, number, number][] = [
		["Crew leader", 1, book["crew-leader"]],
		["Climber", climbers, book.climber],
		[
			crew - 1 - climbers > 1 ? `${crew - 1 - climbers} ground workers` : "Ground worker",
			crew - 1 - climbers,
			book["ground-worker"],
		],
	];
	return roles
		.filter(([, people]) => people > 0)
		.map(([label, people, rate]) => ({
			label: `${label}, ${formatHours(hours)}`,
			cents: wholeCents(people * rate * hours),
		}));
}

function disposalReasons(work: ItemToPrice, hours: number, book: PriceBook): PriceReason[] {
	const { chipYards, logPounds } = estimateDebris(work, hours);
	const tons = logPounds / 2000;
	const reasons: PriceReason[] = [];
	if (chipYards > 0)
		reasons.push({
			label: `${formatAmount(chipYards)} cubic yards of chips`,
			cents: wholeCents(chipYards * book["chips-per-yard"]),
		});
	if (tons > 0)
		reasons.push({ label: `${formatAmount(tons)} tons of wood`, cents: wholeCents(tons * book["wood-per-ton"]) });
	return reasons;
}

function surcharges({ item, tree }: ItemToPrice, book: PriceBook): [string, number][] {
	const isDyingAsh =
		speciesKind(tree?.species ?? "") === "ash" && (tree?.condition === "dead" || tree?.condition === "poor");
	return [
		["Wires nearby", tree && !areWiresOpen(tree.wires) && areWiresNear(tree.wires) ? book["surcharge-wires"] : 0],
		["Near a structure", item.nearStructure ? book["surcharge-structure"] : 0],
		["Decay", item.decay ? book["surcharge-decay"] : 0],
		[`${accessLabels[item.access]} access`, item.access === "open" ? 0 : book[`surcharge-${item.access}`]],
		["Dead or dying ash", isDyingAsh ? book["surcharge-dead-ash"] : 0],
		["Storm or after hours", item.storm ? book["surcharge-storm"] : 0],
	];
}

/** The larger of the minimum and the price per inch, plus surcharges. These are market prices, so no margin is added. */
function stumpReasons(
	{ item, tree }: ItemToPrice,
	inches: number,
	book: PriceBook,
	isAdditional: boolean,
): PriceReason[] {
	const [perInch, minimum] = isAdditional
		? [book["additional-stump-per-inch"], book["additional-stump-minimum"]]
		: [book["stump-per-inch"], book["stump-minimum"]];
	const base = wholeCents(Math.max(minimum, perInch * inches));
	const group = findSpecies(tree?.species ?? "")?.group;
	const isSoftwood = group && ["pine", "spruce", "fir", "cedar", "aspen"].includes(group);
	const reasons = [{ label: isAdditional ? `Additional stump, ${inches} in` : `Stump, ${inches} in`, cents: base }];
	const addSurcharge = (label: string, percent: number) =>
		percent && reasons.push({ label: `${label}, ${percent}%`, cents: wholeCents((base * percent) / 100) });
	if (!isSoftwood) addSurcharge("Hardwood", book["stump-hardwood"]);
	if (item.access !== "open") addSurcharge(`${accessLabels[item.access]} access`, book[`stump-${item.access}`]);
	return reasons;
}

function withMargin(reasons: PriceReason[], book: PriceBook): PriceReason[] {
	const cost = reasons.reduce((sum, one) => sum + one.cents, 0);
	const margin = wholeCents((cost * book.margin) / 100);
	return margin ? [...reasons, { label: `Margin, ${book.margin}%`, cents: margin }] : reasons;
}

function distribute(items: ItemPrice[], total: number, label: string): void {
	if (!total) return;
	const parts = allocate(
		total / roundingStep,
		items.map((one) => one.cents || 1),
	);
	for (const [index, item] of items.entries()) {
		const part = (parts[index] ?? 0) * roundingStep;
		if (!part) continue;
		item.cents = (item.cents ?? 0) + part;
		item.reasons.push({ label, cents: part });
	}
}

function toPriceRange(item: ItemPrice, book: PriceBook): { low: number; high: number } {
	const price = item.cents ?? 0;
	if (item.isOverride) return { low: price, high: price };
	const low = Math.floor((price * (100 - book["price-range"])) / 100 / roundingStep) * roundingStep;
	return { low, high: roundUp((price * (100 + book["price-range"])) / 100) };
}

const wholeCents = (value: number) => Math.round(value);
const formatAmount = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function formatHours(hours: number): string {
	return `${Number(hours.toFixed(2))} ${hours === 1 ? "hour" : "hours"}`;
}
