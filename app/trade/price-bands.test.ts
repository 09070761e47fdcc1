import fc from "fast-check";
import { expect, test } from "vitest";
import {
	findSizeClass,
	multiplyBand,
	priceLines,
	pruningByHeight,
	removalByHeight,
	removalByTrunk,
	stumpPrice,
	travelPrice,
	usualRange,
} from "./price-bands.ts";
import { services } from "./services.ts";
import { driveMinutes, milesBetween, travelZone } from "./travel.ts";

const dollars = (from: number, to: number) => ({ from: from * 100, to: to * 100 });

test.each([
	["removal", removalByHeight, 20, dollars(150, 500)],
	["removal", removalByHeight, 30, dollars(150, 500)],
	["removal", removalByHeight, 31, dollars(450, 1500)],
	["removal", removalByHeight, 80, dollars(800, 3000)],
	["removal", removalByHeight, 120, dollars(1000, 5000)],
	["removal by trunk", removalByTrunk, 12, dollars(450, 650)],
	["removal by trunk", removalByTrunk, 20, dollars(1100, 1700)],
	["removal by trunk", removalByTrunk, 60, dollars(2150, 3250)],
	["pruning", pruningByHeight, 25, dollars(80, 350)],
	["pruning", pruningByHeight, 26, dollars(150, 800)],
	["pruning", pruningByHeight, 51, dollars(300, 1800)],
])("%s %#: %s of %d costs as published", (_, classes, measure, band) => {
	expect(findSizeClass(classes, measure)?.band).toEqual(band);
});

test("a tree below the first size class has no price, and every larger size has exactly one", () => {
	expect(findSizeClass(removalByTrunk, 6)).toBeNull();
	expect(findSizeClass(removalByHeight, 0)).toBeNull();
	fc.assert(
		fc.property(fc.double({ min: 0.1, max: 200, noNaN: true }), (feet) => {
			for (const classes of [removalByHeight, pruningByHeight])
				expect(classes.filter(({ above, upTo }) => feet > above && (upTo === null || feet <= upTo))).toHaveLength(1);
		}),
	);
});

test("a larger tree never costs less", () => {
	for (const classes of [removalByHeight, removalByTrunk, pruningByHeight])
		for (const [index, { band }] of classes.entries()) {
			const smaller = classes[index - 1];
			expect(band.from).toBeLessThan(band.to);
			if (smaller) {
				expect(band.from).toBeGreaterThanOrEqual(smaller.band.from);
				expect(band.to).toBeGreaterThan(smaller.band.to);
				expect(classes[index - 1]?.upTo).toBe(classes[index]?.above);
			}
		}
});

test.each([
	[12, 0, dollars(100, 100)],
	[24, 0, dollars(100, 120)],
	[36, 0, dollars(100, 180)],
	[60, 0, dollars(120, 300)],
	[24, 2, dollars(160, 220)],
])("a stump of %d inches and %d additional stumps", (inches, further, band) => {
	expect(stumpPrice(inches, further)).toEqual(band);
});

test("an hourly rate over some hours", () => {
	expect(multiplyBand(dollars(150, 230), 2, 8)).toEqual(dollars(300, 1840));
	expect(multiplyBand(dollars(75, 100), 4)).toEqual(dollars(300, 400));
});

test("every price line is labeled and within the range of its service", () => {
	for (const { slug } of services) {
		const range = usualRange(slug);
		const lines = priceLines(slug);
		expect(range.from, slug).toBeGreaterThan(0);
		expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
		for (const { label, band, per } of lines) {
			expect(band.from, label).toBeLessThanOrEqual(band.to);
			if (per) continue;
			expect(band.from, label).toBeGreaterThanOrEqual(range.from);
			expect(band.to, label).toBeLessThanOrEqual(range.to);
		}
	}
});

test.each([
	[0, "A", 5],
	[15, "A", 25],
	[15.1, "B", 25],
	[31.6, "B", 45],
	[35, "B", 55],
	[60, "C", 90],
	[81.4, "D", 120],
])("%d miles is in zone %s, about %d minutes away", (miles, zone, minutes) => {
	expect(travelZone(miles)).toBe(zone);
	expect(driveMinutes(miles)).toBe(minutes);
});

test("travel is free in zone A and costs more with distance beyond it", () => {
	expect(travelPrice(15)).toBeNull();
	expect(travelPrice(31.6)).toEqual({ hours: 0.7, band: dollars(105, 160) });
	fc.assert(
		fc.property(fc.integer({ min: 16, max: 120 }), (miles) => {
			const [near, far] = [travelPrice(miles), travelPrice(miles + 10)];
			expect(far?.hours ?? 0).toBeGreaterThan(near?.hours ?? 0);
		}),
	);
});

test.each([
	["Boyd", 44.9519, -91.0391, 5],
	["Eau Claire", 44.8113, -91.4985, 29.3],
	["La Crosse", 43.8014, -91.2396, 81.4],
])("%s is as far from the yard as published", (_, latitude, longitude, miles) => {
	expect(milesBetween({ latitude: 44.96, longitude: -90.9371 }, { latitude, longitude })).toBeCloseTo(miles, 1);
});
