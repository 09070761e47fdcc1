// Typical prices of tree work in the region: published homeowner ranges from 2024 and 2025, used until the company sets its
// own. Service pages, tools and estimates read these tables. Money in cents. Pure.
import type { ServiceSlug } from "./services.ts";
import { driveMinutes, zones } from "./travel.ts";

export type Band = { from: number; to: number };
const dollars = (from: number, to: number): Band => ({ from: from * 100, to: to * 100 });

/** A range of heights in feet or diameters in inches, above `above` and including `upTo`; the last class has no upper end. */
export type SizeClass = { above: number; upTo: number | null; band: Band };

/** Removal by height in feet: the span of three published tables. */
export const removalByHeight: readonly SizeClass[] = [
	{ above: 0, upTo: 30, band: dollars(150, 500) },
	{ above: 30, upTo: 60, band: dollars(450, 1500) },
	{ above: 60, upTo: 80, band: dollars(800, 3000) },
	{ above: 80, upTo: null, band: dollars(1000, 5000) },
];

/** Removal by trunk diameter in inches: published averages, plus or minus a fifth. */
export const removalByTrunk: readonly SizeClass[] = [
	{ above: 6, upTo: 12, band: averageBand(550) },
	{ above: 12, upTo: 24, band: averageBand(1400) },
	{ above: 24, upTo: 36, band: averageBand(1800) },
	{ above: 36, upTo: 48, band: averageBand(2300) },
	{ above: 48, upTo: null, band: averageBand(2700) },
];

/** Removing dead and broken limbs from a tall tree. */
const tallTree = dollars(300, 1800);

/** Pruning by height in feet. */
export const pruningByHeight: readonly SizeClass[] = [
	{ above: 0, upTo: 25, band: dollars(80, 350) },
	{ above: 25, upTo: 50, band: dollars(150, 800) },
	{ above: 50, upTo: null, band: tallTree },
];

/** Stump grinding, per inch of the widest diameter at ground level. The first stump has a minimum price. */
const stump = { perInch: dollars(2, 5), min: 100_00, additional: dollars(30, 50) };

/** Per hour. The low ends are older published crew rates, the high ends are rough estimates for 2025. */
const hourly = { crewOfTwo: dollars(150, 230), thirdPerson: dollars(75, 85), onePerson: dollars(75, 100) };

/** The multiple of the regular price at night, on weekends and right after a storm. */
const urgent: Band = { from: 1.5, to: 2 };

function averageBand(average: number): Band {
	const fifty = (amount: number) => Math.round(amount / 50) * 50;
	return dollars(fifty(average * 0.8), fifty(average * 1.2));
}

/** The size class of a measurement; null below the first class. */
export function findSizeClass(classes: readonly SizeClass[], measure: number): SizeClass | null {
	return classes.find(({ above, upTo }) => measure > above && (upTo === null || measure <= upTo)) ?? null;
}

/** Grinding one stump of this diameter, and `additional` ones of any size on the same visit. */
export function stumpPrice(inches: number, additional = 0): Band {
	return {
		from: Math.max(stump.min, stump.perInch.from * inches) + additional * stump.additional.from,
		to: Math.max(stump.min, stump.perInch.to * inches) + additional * stump.additional.to,
	};
}

/** The band times a number, such as an hourly rate over two to eight hours. */
export function multiplyBand({ from, to }: Band, min: number, max = min): Band {
	return { from: Math.round(from * min), to: Math.round(to * max) };
}

/** Driving both ways beyond zone A, in hours and at the rate of a crew of two; null within zone A. */
export function travelPrice(miles: number): { hours: number; band: Band } | null {
	const beyond = driveMinutes(miles) - driveMinutes(zones[0].miles);
	if (miles <= zones[0].miles || beyond <= 0) return null;
	const hours = Math.round((2 * beyond) / 6) / 10;
	const fives = (cents: number) => Math.round(cents / 500) * 500;
	const band = multiplyBand(hourly.crewOfTwo, hours);
	return { hours, band: { from: fives(band.from), to: fives(band.to) } };
}

export type PriceLine = { label: string; band: Band; per?: "inch" | "hour" | "stump" };

export type PriceTable = { title: string; lines: PriceLine[] };

/** Prices by trunk or stump diameter, for visitors who have measured one. */
export function diameterTables(service: ServiceSlug): PriceTable[] {
	const stumps = {
		title: "One stump, by widest diameter at ground level",
		lines: [12, 18, 24, 36, 48].map((inches) => ({ label: formatInches(inches), band: stumpPrice(inches) })),
	};
	if (service === "yard-cleanup") return [stumps];
	if (service !== "tree-removal") return [];
	const trunk = ({ above, upTo, band }: SizeClass): PriceLine => ({
		label: upTo === null ? `Over ${formatInches(above)}` : `${above} to ${formatInches(upTo)}`,
		band,
	});
	return [{ title: "Removal, by trunk diameter at 4.5 feet", lines: removalByTrunk.map(trunk) }, stumps];
}

function formatInches(inches: number): string {
	return `${inches} inches (${Math.round(inches * 2.54)} cm)`;
}

/** The price range of typical jobs of a service, from the smallest to the largest. */
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
			return multiplyBand(hourly.onePerson, 1, 4);
		case "storm-damage-emergency":
			return {
				from: tallTree.from,
				to: Math.max(...removalByHeight.slice(0, -1).map(({ band }) => band.to)) * urgent.to,
			};
		case "yard-cleanup":
			return multiplyBand(hourly.crewOfTwo, 2, 8);
	}
}

/** The price table of a service's page. */
export function priceLines(service: ServiceSlug): PriceLine[] {
	const stumps: PriceLine[] = [
		{ label: "Stump grinding, per inch of widest diameter at ground level", band: stump.perInch, per: "inch" },
		{ label: "Each additional stump on the same visit", band: stump.additional, per: "stump" },
	];
	switch (service) {
		case "tree-trimming-pruning":
			return pruningByHeight.map(treePriceLine);
		case "tree-removal":
			return [...removalByHeight.map(treePriceLine), ...stumps];
		case "tree-health-assessment":
			return [
				{ label: "Per person, per hour", band: hourly.onePerson, per: "hour" },
				{ label: "One-hour visit, up to five trees", band: multiplyBand(hourly.onePerson, 1) },
				{
					label: "Half-day visit: a numbered list of every tree on a property",
					band: multiplyBand(hourly.onePerson, 4),
				},
			];
		case "storm-damage-emergency":
			return [
				{ label: "Remove hangers and broken limbs, tree over 50 feet (15 m)", band: tallTree },
				...removalByHeight
					.slice(1, 3)
					.map((size) => ({ label: `Removal during regular hours, ${describeHeight(size)}`, band: size.band })),
				...removalByHeight.slice(1, 3).map((size) => ({
					label: `Removal at night, on a weekend or right after a storm, ${describeHeight(size)}`,
					band: multiplyBand(size.band, urgent.from, urgent.to),
				})),
			];
		case "yard-cleanup":
			return [
				{ label: "Two people with a truck and chipper, per hour", band: hourly.crewOfTwo, per: "hour" },
				{ label: "Third person, per hour", band: hourly.thirdPerson, per: "hour" },
				{ label: "Cleanup of a yard in town, two to four hours", band: multiplyBand(hourly.crewOfTwo, 2, 4) },
				...stumps,
			];
	}
}

function treePriceLine(size: SizeClass): PriceLine {
	const height = describeHeight(size);
	return { label: `${height.slice(0, 1).toUpperCase()}${height.slice(1)}`, band: size.band };
}

/** "tree 30 to 60 feet (9 to 18 m)" */
function describeHeight({ above, upTo }: SizeClass): string {
	const meters = (feet: number) => Math.round(feet * 0.3048);
	if (upTo === null) return `tree over ${above} feet (${meters(above)} m)`;
	if (above === 0) return `tree up to ${upTo} feet (${meters(upTo)} m)`;
	return `tree ${above} to ${upTo} feet (${meters(above)} to ${meters(upTo)} m)`;
}
