import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onEarth, onMap, sheet } from "#app/content/places/map.ts";
import { allSpecies } from "#app/trees/species.ts";
import { readSettings, writeSettings } from "../address.ts";
import * as pins from "./pin.ts";
import { resultOf } from "./rules.ts";
import { readKept } from "./saved-pins.ts";
import { diversityOf, kinOf, totalsOf } from "./totals.ts";
import * as views from "./view.ts";

const towns: pins.Town[] = [
	{ slug: "stanley", name: "Stanley", latitude: 44.96, longitude: -90.9371 },
	{ slug: "boyd", name: "Boyd", latitude: 44.9519, longitude: -91.0391 },
	{ slug: "eau-claire", name: "Eau Claire", latitude: 44.8113, longitude: -91.4985 },
];
const steps = fc.integer({ min: -pins.mostSteps, max: pins.mostSteps });
const places = fc.record({
	latitude: fc.double({ min: pins.area.south, max: pins.area.north, noNaN: true }),
	longitude: fc.double({ min: pins.area.west, max: pins.area.east, noNaN: true }),
});
const anyPin: fc.Arbitrary<pins.Pin> = fc.record({
	...{ species: fc.constantFrom(...allSpecies.map(({ key }) => key)), inches: fc.integer({ min: 1, max: 90 }) },
	health: fc.constantFrom(...pins.healths),
	latitude: fc.double({ min: pins.area.south, max: pins.area.north, noNaN: true }).map(pins.rounded),
	longitude: fc.double({ min: pins.area.west, max: pins.area.east, noNaN: true }).map(pins.rounded),
});

describe("a place", () => {
	test("has three decimals however it was told, and comes back from its nearest town as it was", () => {
		fc.assert(
			fc.property(fc.constantFrom(...towns), steps, steps, (town, north, east) => {
				const place = pins.placeFrom(town, { north, east });
				expect(place).toEqual({ latitude: pins.rounded(place.latitude), longitude: pins.rounded(place.longitude) });
				const told = pins.fromTown(towns, place);
				if (!told) return;
				const from = towns.find(({ slug }) => slug === told.town);
				expect(from && pins.placeFrom(from, told)).toEqual(place);
			}),
		);
	});

	test("of a tap or a device is rounded by at most half a step, and outside of the map it is none", () => {
		fc.assert(
			fc.property(places, (place) => {
				const told = pins.fromTown(towns, place);
				const from = towns.find(({ slug }) => slug === told?.town);
				if (!told || !from) return;
				const kept = pins.placeFrom(from, told);
				expect(Math.abs(kept.latitude - place.latitude)).toBeLessThan(0.000501);
				expect(Math.abs(kept.longitude - place.longitude)).toBeLessThan(0.000501);
			}),
		);
		expect(pins.fromTown(towns, { latitude: 40, longitude: -91 })).toBeNull();
		expect(pins.fromTown(towns, { latitude: Number.NaN, longitude: -91 })).toBeNull();
		expect(pins.fromTown(towns, { latitude: 45.8, longitude: -90 })).toBeNull();
	});

	test("is said from its town in miles", () => {
		const [stanley] = towns as [pins.Town];
		expect(pins.whereWords(stanley, { north: 0, east: 0 })).toBe("in the middle of Stanley");
		expect(pins.whereWords(stanley, { north: 10, east: -20 })).toBe("0.7 miles north and 1.0 miles west of Stanley");
	});
});

describe("the map", () => {
	test("tells the place under a point as it draws it", () => {
		fc.assert(
			fc.property(places, (place) => {
				const again = onEarth(onMap(place));
				expect(Math.abs(again.latitude - place.latitude)).toBeLessThan(0.0002);
				expect(Math.abs(again.longitude - place.longitude)).toBeLessThan(0.0003);
			}),
		);
	});

	const looks = fc.record({
		...{ place: fc.constant(""), layer: fc.constantFrom("off" as const, "ash" as const) },
		zoom: fc.integer({ min: 0, max: views.mostZoom }),
		x: fc.integer({ min: sheet.x, max: sheet.x + sheet.width }),
		y: fc.integer({ min: sheet.y, max: sheet.y + sheet.height }),
	});

	test("never shows what lies past its edge, wherever one moves, and comes back from its address", () => {
		const ways = fc.array(fc.constantFrom("in", "out", "west", "north", "south", "east"), { maxLength: 30 });
		fc.assert(
			fc.property(looks, ways, (start, all) => {
				let look: views.Look = start;
				for (const way of all) {
					if (way === "in" || way === "out") look = views.zoomed(look, way === "in" ? 1 : -1);
					else
						look = views.moved(
							look,
							way === "west" ? -1 : way === "east" ? 1 : 0,
							way === "north" ? -1 : way === "south" ? 1 : 0,
						);
					const { x, y, width, height } = views.viewOf(look);
					expect(x).toBeGreaterThanOrEqual(sheet.x - 0.001);
					expect(y).toBeGreaterThanOrEqual(sheet.y - 0.001);
					expect(x + width).toBeLessThanOrEqual(sheet.x + sheet.width + 0.001);
					expect(y + height).toBeLessThanOrEqual(sheet.y + sheet.height + 0.001);
				}
				const query = new URLSearchParams(writeSettings(views.settings, look));
				expect(readSettings(views.settings, query).set).toEqual(look);
			}),
		);
	});

	test("shows a town in its middle when it is chosen", () => {
		const look = views.atTown({ place: "", zoom: 0, x: 0, y: 0, layer: "off" }, towns[1] as pins.Town);
		const { x, y, width, height } = views.viewOf(look);
		const at = onMap(towns[1] as pins.Town);
		expect(Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y)).toBeLessThan(0.2);
		expect(resultOf(look)).toBe("The trees that people put on the map around Boyd");
	});

	test("draws every tree of the view in one disc and no other", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { maxLength: 60 }), looks, (all, look) => {
				const view = views.viewOf(look);
				const clusters = views.clustersOf(all, view);
				const inside = all.filter((pin) => {
					const { x, y } = onMap(pin);
					return x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
				});
				expect(clusters.flatMap((cluster) => cluster.pins)).toHaveLength(inside.length);
				expect(new Set(clusters.flatMap((cluster) => cluster.pins))).toEqual(new Set(inside));
				for (const [index, one] of clusters.entries())
					for (const other of clusters.slice(index + 1))
						expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(view.width / 18);
			}),
		);
	});
});

describe("what the trees do", () => {
	test("is the sum of what each does, in any order, and one more tree never makes it less", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { maxLength: 30 }), anyPin, (all, one) => {
				const sums = totalsOf(all);
				const more = totalsOf([...all, one]);
				expect(totalsOf(all.toReversed()).rain).toBeCloseTo(sums.rain, 5);
				expect(more.trees).toBe(sums.trees + 1);
				for (const what of ["rain", "bound", "stored", "kinds"] as const)
					expect(more[what]).toBeGreaterThanOrEqual(sums[what]);
				if (one.health === "dead") expect(more.rain).toBe(sums.rain);
			}),
		);
		expect(totalsOf([])).toEqual({ trees: 0, kinds: 0, rain: 0, bound: 0, stored: 0, measured: 0 });
	});
});

describe("the meter of kinds", () => {
	test("knows genus and family of all 41 species", () => {
		for (const { key, scientific } of allSpecies) {
			expect(kinOf(key)?.genus, key).toBe(scientific.split(" ")[0]);
			expect(kinOf(key)?.family, key).toMatch(/aceae$/);
		}
	});

	const kinds = (keys: string[]) =>
		keys.map((species): pins.Pin => ({ species, inches: 10, health: "good", latitude: 45, longitude: -91 }));

	test("a species is never commoner than its genus, nor that than its family", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { minLength: 1, maxLength: 60 }), (all) => {
				const [species, genus, family] = diversityOf(all).map(({ percent }) => percent);
				expect(species).toBeLessThanOrEqual(genus ?? 0);
				expect(genus).toBeLessThanOrEqual(family ?? 0);
				expect(family).toBeLessThanOrEqual(100);
			}),
		);
	});

	test("keeps the rule at the limit and breaks it above", () => {
		const ten = ["bur-oak", "sugar-maple", "green-ash", "american-elm", "basswood", "hackberry", "paper-birch"];
		const varied = kinds([...ten, "black-cherry", "eastern-white-pine", "honeylocust"]);
		expect(diversityOf(varied).map(({ keeps }) => keeps)).toEqual([true, true, true]);
		const ashes = kinds([...ten, "green-ash", "white-ash", "black-ash"]);
		expect(diversityOf(ashes)).toMatchObject([
			{ name: "Green ash", percent: 20, keeps: false },
			{ name: "ash (Fraxinus)", percent: 40, keeps: false },
			{ name: "olive family", percent: 40, keeps: false },
		]);
	});
});

test("whatever else stands in the storage is no tree", () => {
	const pin = { token: "t", species: "bur-oak", inches: 3, health: "good", latitude: 45, longitude: -91 };
	expect(readKept(JSON.stringify([pin]))).toEqual([pin]);
	for (const text of [null, "", "{", "7", "[null]", '[{"token":1}]', JSON.stringify([{ ...pin, latitude: 90 }])])
		expect(readKept(text), String(text)).toEqual([]);
});
