// What tree work costs here: published homeowner ranges of 2024 and 2025, typical for the region until the company sets
// its own. Service pages, tools and estimates read these tables. Money is in cents. Pure.
import type { ServiceSlug } from "./services.ts";
import { driveMinutes, zones } from "./travel.ts";

export type Band = { from: number; to: number };
const dollars = (from: number, to: number): Band => ({ from: from * 100, to: to * 100 });

/** A tree up to so many feet tall or inches thick; the last class has no end. */
export type SizeClass = { above: number; upTo: number | null; band: Band };

/** Taking a tree down by its height in feet: the span of three published sets. */
export const removalByHeight: readonly SizeClass[] = [
	{ above: 0, upTo: 30, band: dollars(150, 500) },
	{ above: 30, upTo: 60, band: dollars(450, 1500) },
	{ above: 60, upTo: 80, band: dollars(800, 3000) },
	{ above: 80, upTo: null, band: dollars(1000, 5000) },
];

/** Taking a tree down by its trunk's diameter in inches: published averages, a fifth less to a fifth more. */
export const removalByTrunk: readonly SizeClass[] = [
	{ above: 6, upTo: 12, band: around(550) },
	{ above: 12, upTo: 24, band: around(1400) },
	{ above: 24, upTo: 36, band: around(1800) },
	{ above: 36, upTo: 48, band: around(2300) },
	{ above: 48, upTo: null, band: around(2700) },
];

/** Dead and broken limbs out of a tall tree. */
const tallTree = dollars(300, 1800);

/** Pruning by height in feet. */
export const pruningByHeight: readonly SizeClass[] = [
	{ above: 0, upTo: 25, band: dollars(80, 350) },
	{ above: 25, upTo: 50, band: dollars(150, 800) },
	{ above: 50, upTo: null, band: tallTree },
];

/** Grinding, by the inch of the widest diameter at the ground; a first stump has a least price. */
const stump = { perInch: dollars(2, 5), least: 100_00, further: dollars(30, 50) };

/** By the hour. The low ends are older published crew rates, the high ends planning figures for 2025. */
const hourly = { crewOfTwo: dollars(150, 230), thirdPerson: dollars(75, 85), onePerson: dollars(75, 100) };

/** Nights, weekends and the days after a storm: times the ordinary price. */
const urgent: Band = { from: 1.5, to: 2 };

function around(average: number): Band {
	const fifty = (amount: number) => Math.round(amount / 50) * 50;
	return dollars(fifty(average * 0.8), fifty(average * 1.2));
}

/** The class that a measure falls into, its upper end included; null below the first. */
export function classOf(classes: readonly SizeClass[], measure: number): SizeClass | null {
	return classes.find(({ above, upTo }) => measure > above && (upTo === null || measure <= upTo)) ?? null;
}

/** Grinding one stump of so many inches, and `further` ones of any size on the same visit. */
export function stumpPrice(inches: number, further = 0): Band {
	return {
		from: Math.max(stump.least, stump.perInch.from * inches) + further * stump.further.from,
		to: Math.max(stump.least, stump.perInch.to * inches) + further * stump.further.to,
	};
}

/** The band a number of times, such as an hourly rate over two to eight hours. */
export function times({ from, to }: Band, least: number, most = least): Band {
	return { from: Math.round(from * least), to: Math.round(to * most) };
}

/** Driving there and back beyond the first zone, in hours and at the rate of a crew of two; null inside it. */
export function travelPrice(miles: number): { hours: number; band: Band } | null {
	const beyond = driveMinutes(miles) - driveMinutes(zones[0].miles);
	if (miles <= zones[0].miles || beyond <= 0) return null;
	const hours = Math.round((2 * beyond) / 6) / 10;
	const fives = (cents: number) => Math.round(cents / 500) * 500;
	const band = times(hourly.crewOfTwo, hours);
	return { hours, band: { from: fives(band.from), to: fives(band.to) } };
}

export type PriceLine = { what: string; band: Band; per?: "inch" | "hour" | "stump" };

export type PriceTable = { title: string; lines: PriceLine[] };

/** The same prices by another measure, for those who have a tape in their hand. */
export function otherTables(service: ServiceSlug): PriceTable[] {
	const stumps = {
		title: "One stump, by its widest diameter at the ground",
		lines: [12, 18, 24, 36, 48].map((inches) => ({ what: inInches(inches), band: stumpPrice(inches) })),
	};
	if (service === "yard-cleanup") return [stumps];
	if (service !== "tree-removal") return [];
	const trunk = ({ above, upTo, band }: SizeClass): PriceLine => ({
		what: upTo === null ? `over ${inInches(above)}` : `${above} to ${inInches(upTo)}`,
		band,
	});
	return [{ title: "Removal, by the trunk's diameter at 4.5 feet", lines: removalByTrunk.map(trunk) }, stumps];
}

function inInches(inches: number): string {
	return `${inches} inches (${Math.round(inches * 2.54)} cm)`;
}

/** From the smallest usual job of a service to its largest. */
export function usualRange(service: ServiceSlug): Band {
	const ends = (classes: readonly SizeClass[]): Band => ({
		from: Math.min(...classes.map(({ band }) => band.from)),
		to: Math.max(...classes.map(({ band }) => band.to)),
	});
	switch (service) {
		case "tree-trimming-pruning":
			return ends(pruningByHeight);
		case "tree-removal":
			return ends(removalByHeight);
		case "tree-health-assessment":
			return times(hourly.onePerson, 1, 4);
		case "storm-damage-emergency":
			return {
				from: tallTree.from,
				to: Math.max(...removalByHeight.slice(0, -1).map(({ band }) => band.to)) * urgent.to,
			};
		case "yard-cleanup":
			return times(hourly.crewOfTwo, 2, 8);
	}
}

/** The price table of a service's page. */
export function priceLines(service: ServiceSlug): PriceLine[] {
	const stumps: PriceLine[] = [
		{ what: "Stump, per inch of widest diameter at the ground", band: stump.perInch, per: "inch" },
		{ what: "Each further stump on the same visit", band: stump.further, per: "stump" },
	];
	switch (service) {
		case "tree-trimming-pruning":
			return pruningByHeight.map(tree);
		case "tree-removal":
			return [...removalByHeight.map(tree), ...stumps];
		case "tree-health-assessment":
			return [
				{ what: "One person, per hour", band: hourly.onePerson, per: "hour" },
				{ what: "A visit of one hour, up to five trees", band: times(hourly.onePerson, 1) },
				{ what: "Half a day: a numbered list of all trees on a property", band: times(hourly.onePerson, 4) },
			];
		case "storm-damage-emergency":
			return [
				{ what: "Hangers and broken limbs out, tree over 50 feet (15 m)", band: tallTree },
				...removalByHeight
					.slice(1, 3)
					.map((size) => ({ what: `Removal in ordinary hours, ${feet(size)}`, band: size.band })),
				...removalByHeight.slice(1, 3).map((size) => ({
					what: `Removal at night, on a weekend or right after a storm, ${feet(size)}`,
					band: times(size.band, urgent.from, urgent.to),
				})),
			];
		case "yard-cleanup":
			return [
				{ what: "Two people with truck and chipper, per hour", band: hourly.crewOfTwo, per: "hour" },
				{ what: "A third person, per hour", band: hourly.thirdPerson, per: "hour" },
				{ what: "A town yard, two to four hours", band: times(hourly.crewOfTwo, 2, 4) },
				...stumps,
			];
	}
}

function tree(size: SizeClass): PriceLine {
	const words = feet(size);
	return { what: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`, band: size.band };
}

/** "tree of 30 to 60 feet (9 to 18 m)" */
function feet({ above, upTo }: SizeClass): string {
	const meters = (feet: number) => Math.round(feet * 0.3048);
	if (upTo === null) return `tree over ${above} feet (${meters(above)} m)`;
	if (above === 0) return `tree up to ${upTo} feet (${meters(upTo)} m)`;
	return `tree of ${above} to ${upTo} feet (${meters(above)} to ${meters(upTo)} m)`;
}
