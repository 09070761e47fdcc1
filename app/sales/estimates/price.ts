// What the work costs, from the hours it takes. Every cent has its reason. The same file reckons on the phone, at the
// desk and on the server. Money in cents, rounded up to five dollars per piece of work. Pure.

import { allocate } from "#app/platform/money.ts";
import { type Zone, zoneOf } from "#app/trade/travel.ts";
import { weigh } from "#app/trees/biomass.ts";
import { clearanceFeet } from "#app/trees/clearance.ts";
import { kindOf, speciesOf } from "#app/trees/species.ts";
import { type Condition, dbhOf, type TreeFields, type Wires } from "#app/trees/tree.ts";
import { type ItemFields, machineWords } from "./estimate.ts";
import { machineRate, type PriceBook, removalSizes, travelCost } from "./price-book.ts";

type TreeAtWork = Pick<TreeFields, "species" | "stems" | "wires"> & { condition: Condition | null };
export type Work = { id: string; item: ItemFields; tree: TreeAtWork | null };

type Reason = { words: string; cents: number };
export type ItemPrice = {
	id: string;
	/** null while something is missing */
	cents: number | null;
	low: number;
	high: number;
	/** they add up to `cents` */
	reasons: Reason[];
	/** what somebody has to say first; "" when nothing */
	missing: string;
	crewHours: number;
	own: boolean;
};
export type EstimatePrice = {
	items: ItemPrice[];
	zone: Zone;
	total: number;
	low: number;
	high: number;
	crewHours: number;
	/** how many pieces of work have no price yet */
	open: number;
};

const step = 500;
const upToStep = (cents: number) => Math.ceil(cents / step - 1e-9) * step;
const brushPoundsOfMinute = 3;
const chipPoundsOfYard = 473;

/** `miles` null counts as near. */
export function priceEstimate(works: readonly Work[], miles: number | null, book: PriceBook): EstimatePrice {
	const zone = zoneOf(miles ?? 0);
	const items = inOrder(works, book);
	const reckoned = items.filter((one) => one.cents !== null && !one.own);
	const sum = () => items.reduce((total, one) => total + (one.cents ?? 0), 0);
	if (reckoned.length) {
		share(reckoned, upToStep(travelCost(book, zone) * (1 + book.margin / 100)), `The way there, zone ${zone}`);
		share(reckoned, upToStep(Math.max(0, book.least - sum())), "Up to the smallest job");
	}
	const ranged = items.map((one) => ({ ...one, ...rangeOf(one, book) }));
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

/** The thickest stump is the first one, all others are further ones. */
function inOrder(works: readonly Work[], book: PriceBook): ItemPrice[] {
	const stumps = works.filter(({ item }) => item.work === "stump" && item.stumpInches && item.ownPrice === null);
	const first = stumps.toSorted((a, b) => (b.item.stumpInches ?? 0) - (a.item.stumpInches ?? 0))[0];
	return works.map((work) => priceItem(work, book, work.id !== first?.id));
}

function priceItem(work: Work, book: PriceBook, furtherStump: boolean): ItemPrice {
	const { id, item } = work;
	const crewHours = hoursOf(work, book);
	const none = { id, low: 0, high: 0, crewHours: crewHours ?? 0, own: false, missing: "", reasons: [] as Reason[] };
	if (item.ownPrice !== null)
		return {
			...none,
			cents: item.ownPrice,
			own: true,
			reasons: [{ words: item.ownReason.trim() || "The estimator's own price", cents: item.ownPrice }],
		};
	if (item.work === "stump")
		return item.stumpInches
			? rounded(none, stumpReasons(work, item.stumpInches, book, furtherStump))
			: { ...none, cents: null, missing: "How wide the stump is at the ground." };
	if (crewHours === null) return { ...none, cents: null, missing: missingOf(work) };
	return rounded(none, workReasons(work, crewHours, book));
}

function rounded(item: Omit<ItemPrice, "cents">, reasons: Reason[]): ItemPrice {
	const exact = reasons.reduce((sum, one) => sum + one.cents, 0);
	const cents = upToStep(exact);
	if (cents > exact) reasons.push({ words: "Rounded up to 5 dollars", cents: cents - exact });
	return { ...item, cents, reasons };
}

/** Hours of the whole crew; null when nobody can tell yet. */
function hoursOf({ item, tree }: Work, book: PriceBook): number | null {
	if (item.hours !== null) return item.hours;
	const inches = tree ? dbhOf(tree.stems) : 0;
	if (!inches) return item.work === "stump" ? 0 : null;
	if (item.work === "remove") return (removalHours(inches, book) * 3) / item.crew;
	const pruning = (inches * (book["prune-inch"] + book["stack-inch"])) / 60 / item.crew;
	if (item.work === "prune") return pruning;
	if (item.work === "clear") return (pruning * book["clear-share"]) / 100;
	return item.work === "stump" ? 0 : null;
}

/** The book's curve, straight between its points and on past the last one. */
export function removalHours(inches: number, book: PriceBook): number {
	const point = (size: (typeof removalSizes)[number]) => book[`removal-${size}`];
	if (inches <= removalSizes[0]) return point(removalSizes[0]);
	const at = removalSizes.findIndex((size) => inches <= size);
	const index = at === -1 ? removalSizes.length - 1 : at;
	const [from, to] = [removalSizes[index - 1] ?? 36, removalSizes[index] ?? 48];
	return point(from) + ((point(to) - point(from)) * (inches - from)) / (to - from);
}

function missingOf({ item, tree }: Work): string {
	const bySize = item.work === "remove" || item.work === "prune" || item.work === "clear";
	return bySize && tree ? "The trunk's diameter, or the crew's hours." : "The crew's hours.";
}

function workReasons(work: Work, hours: number, book: PriceBook): Reason[] {
	const { item } = work;
	const reasons: Reason[] = crewReasons(item.crew, hours, book);
	for (const machine of item.machines) {
		const paid = machine === "crane" ? Math.max(book["crane-least"], hours) : hours;
		reasons.push({
			words: `${machineWords[machine]}, ${hoursWords(paid)}`,
			cents: cents(paid * machineRate(book, machine)),
		});
	}
	reasons.push(...disposalReasons(work, hours, book));
	const base = reasons.reduce((sum, one) => sum + one.cents, 0);
	for (const [words, percent] of addersOf(work, book))
		if (percent) reasons.push({ words: `${words}, ${percent}%`, cents: cents((base * percent) / 100) });
	return withMargin(reasons, book);
}

/** One leads; from three on one climbs; the others work on the ground. */
function crewReasons(crew: number, hours: number, book: PriceBook): Reason[] {
	const climbers = crew >= 3 ? 1 : 0;
	const roles: [string, number, number][] = [
		["Crew leader", 1, book.lead],
		["Climber", climbers, book.climber],
		[
			crew - 1 - climbers > 1 ? `${crew - 1 - climbers} ground workers` : "Ground worker",
			crew - 1 - climbers,
			book.ground,
		],
	];
	return roles
		.filter(([, people]) => people > 0)
		.map(([words, people, rate]) => ({ words: `${words}, ${hoursWords(hours)}`, cents: cents(people * rate * hours) }));
}

function disposalReasons({ item, tree }: Work, hours: number, book: PriceBook): Reason[] {
	if (item.haul === "all-stays") return [];
	const inches = tree ? dbhOf(tree.stems) : 0;
	const reasons: Reason[] = [];
	const whole = weigh(speciesOf(tree?.species ?? ""), inches);
	const felled = item.work === "remove";
	const cutMinutes = item.work === "prune" || item.work === "clear" ? hours * item.crew * 60 : 0;
	const yards = felled ? whole.chipYards : (cutMinutes * brushPoundsOfMinute) / chipPoundsOfYard;
	if (item.haul === "away" && yards > 0)
		reasons.push({ words: `${amount(yards)} cubic yards of chips`, cents: cents(yards * book["chip-yard"]) });
	const tons = felled ? whole.trunk / 2000 : 0;
	if (tons > 0) reasons.push({ words: `${amount(tons)} tons of wood`, cents: cents(tons * book["wood-ton"]) });
	return reasons;
}

function addersOf({ item, tree }: Work, book: PriceBook): [string, number][] {
	const ash = kindOf(tree?.species ?? "") === "ash" && (tree?.condition === "dead" || tree?.condition === "poor");
	return [
		["Wires close by", tree && nearWires(tree.wires) ? book["add-wires"] : 0],
		["Something below", item.nearStructure ? book["add-structure"] : 0],
		["Decay", item.decay ? book["add-decay"] : 0],
		[`${item.access === "hard" ? "Hard" : "Tight"} access`, item.access === "open" ? 0 : book[`add-${item.access}`]],
		["Dead or dying ash", ash ? book["add-dead-ash"] : 0],
		["Storm or after hours", item.storm ? book["add-storm"] : 0],
	];
}

/** Nearer than people without line-clearance training may come at that voltage, or nobody measured. */
function nearWires(wires: Wires): boolean {
	return wires.kind !== "none" && (wires.feet === null || wires.feet < clearanceFeet(wires.kilovolts ?? 0));
}

/** Close to more than a house drop: nothing is booked before the utility has cleared it or a line-clearance arborist has it. */
export function utilityHold(wires: Wires): boolean {
	return wires.kind !== "drop" && nearWires(wires);
}

/** max(least, per inch) times hardwood times access; ground as it is, the market's price and so without margin. */
function stumpReasons({ item, tree }: Work, inches: number, book: PriceBook, further: boolean): Reason[] {
	const [perInch, least] = further
		? [book["stump-more-inch"], book["stump-more-least"]]
		: [book["stump-inch"], book["stump-least"]];
	const base = cents(Math.max(least, perInch * inches));
	const group = speciesOf(tree?.species ?? "")?.group;
	const soft = group && ["pine", "spruce", "fir", "cedar", "aspen"].includes(group);
	const reasons = [{ words: further ? `Further stump, ${inches} in` : `Stump, ${inches} in`, cents: base }];
	const more = (words: string, percent: number) =>
		percent && reasons.push({ words: `${words}, ${percent}%`, cents: cents((base * percent) / 100) });
	if (!soft) more("Hardwood", book["stump-hardwood"]);
	if (item.access !== "open") more(`${item.access === "hard" ? "Hard" : "Tight"} access`, book[`stump-${item.access}`]);
	return reasons;
}

function withMargin(reasons: Reason[], book: PriceBook): Reason[] {
	const cost = reasons.reduce((sum, one) => sum + one.cents, 0);
	const margin = cents((cost * book.margin) / 100);
	return margin ? [...reasons, { words: `Margin, ${book.margin}%`, cents: margin }] : reasons;
}

function share(items: ItemPrice[], total: number, words: string): void {
	if (!total) return;
	const parts = allocate(
		total / step,
		items.map((one) => one.cents || 1),
	);
	for (const [index, item] of items.entries()) {
		const part = (parts[index] ?? 0) * step;
		if (!part) continue;
		item.cents = (item.cents ?? 0) + part;
		item.reasons.push({ words, cents: part });
	}
}

function rangeOf(item: ItemPrice, book: PriceBook): { low: number; high: number } {
	const price = item.cents ?? 0;
	if (item.own) return { low: price, high: price };
	const low = Math.floor((price * (100 - book.spread)) / 100 / step) * step;
	return { low, high: upToStep((price * (100 + book.spread)) / 100) };
}

const cents = (value: number) => Math.round(value);
const amount = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function hoursWords(hours: number): string {
	return `${Number(hours.toFixed(2))} ${hours === 1 ? "hour" : "hours"}`;
}
