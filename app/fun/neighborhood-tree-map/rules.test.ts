import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCoordinates, toMapPoint } from "#app/content/places/map.ts";
import { mapBounds } from "#app/content/places/map-drawing.ts";
import { allSpecies } from "#app/trees/species.ts";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import * as views from "./map-state.ts";
import * as pins from "./pin.ts";
import { quoteMessage, resultLine } from "./rules.ts";
import { parseSavedPins } from "./saved-pins.ts";
import { calculateDiversity, calculateTotals, findGenusAndFamily } from "./totals.ts";

const towns: pins.Town[] = [
	{ slug: "stanley", name: "Stanley", latitude: 44.96, longitude: -90.9371 },
	{ slug: "boyd", name: "Boyd", latitude: 44.9519, longitude: -91.0391 },
	{ slug: "eau-claire", name: "Eau Claire", latitude: 44.8113, longitude: -91.4985 },
];
const steps = fc.integer({ min: -pins.maxSteps, max: pins.maxSteps });
const places = fc.record({
	latitude: fc.double({ min: pins.area.south, max: pins.area.north, noNaN: true }),
	longitude: fc.double({ min: pins.area.west, max: pins.area.east, noNaN: true }),
});
const anyPin: fc.Arbitrary<pins.Pin> = fc.record({
	species: fc.constantFrom(...allSpecies.map(({ key }) => key)),
	inches: fc.integer({ min: 1, max: 90 }),
	health: fc.constantFrom(...pins.healths),
	latitude: fc.double({ min: pins.area.south, max: pins.area.north, noNaN: true }).map(pins.roundCoordinate),
	longitude: fc.double({ min: pins.area.west, max: pins.area.east, noNaN: true }).map(pins.roundCoordinate),
});

describe("locations", () => {
	test("have three decimals and convert to steps from the nearest town and back", () => {
		fc.assert(
			fc.property(fc.constantFrom(...towns), steps, steps, (town, north, east) => {
				const place = pins.locationFromTown(town, { north, east });
				expect(place).toEqual({
					latitude: pins.roundCoordinate(place.latitude),
					longitude: pins.roundCoordinate(place.longitude),
				});
				const offset = pins.offsetFromTown(towns, place);
				if (!offset) return;
				const from = towns.find(({ slug }) => slug === offset.town);
				expect(from && pins.locationFromTown(from, offset)).toEqual(place);
			}),
		);
	});

	test("are rounded by at most half a step, and are null outside the map", () => {
		fc.assert(
			fc.property(places, (place) => {
				const offset = pins.offsetFromTown(towns, place);
				const from = towns.find(({ slug }) => slug === offset?.town);
				if (!offset || !from) return;
				const rounded = pins.locationFromTown(from, offset);
				expect(Math.abs(rounded.latitude - place.latitude)).toBeLessThan(0.000501);
				expect(Math.abs(rounded.longitude - place.longitude)).toBeLessThan(0.000501);
			}),
		);
		expect(pins.offsetFromTown(towns, { latitude: 40, longitude: -91 })).toBeNull();
		expect(pins.offsetFromTown(towns, { latitude: Number.NaN, longitude: -91 })).toBeNull();
		expect(pins.offsetFromTown(towns, { latitude: 45.8, longitude: -90 })).toBeNull();
	});

	test("are described in miles from the town", () => {
		const [stanley] = towns as [pins.Town];
		expect(pins.describeLocation(stanley, { north: 0, east: 0 })).toBe("in the center of Stanley");
		expect(pins.describeLocation(stanley, { north: 10, east: -20 })).toBe(
			"0.7 miles north and 1.0 miles west of Stanley",
		);
	});
});

describe("the map", () => {
	test("converts points to locations and back", () => {
		fc.assert(
			fc.property(places, (place) => {
				const again = toCoordinates(toMapPoint(place));
				expect(Math.abs(again.latitude - place.latitude)).toBeLessThan(0.0002);
				expect(Math.abs(again.longitude - place.longitude)).toBeLessThan(0.0003);
			}),
		);
	});

	const arbitraryStates = fc.record({
		place: fc.constant(""),
		layer: fc.constantFrom("off" as const, "ash" as const),
		zoom: fc.integer({ min: 0, max: views.maxZoom }),
		x: fc.integer({ min: mapBounds.x, max: mapBounds.x + mapBounds.width }),
		y: fc.integer({ min: mapBounds.y, max: mapBounds.y + mapBounds.height }),
	});

	test("never shows anything past its edge and is restored from its URL", () => {
		const moves = fc.array(fc.constantFrom("in", "out", "west", "north", "south", "east"), { maxLength: 30 });
		fc.assert(
			fc.property(arbitraryStates, moves, (start, all) => {
				let mapState: views.MapState = start;
				for (const move of all) {
					if (move === "in" || move === "out") mapState = views.zoomMap(mapState, move === "in" ? 1 : -1);
					else
						mapState = views.panMap(
							mapState,
							move === "west" ? -1 : move === "east" ? 1 : 0,
							move === "north" ? -1 : move === "south" ? 1 : 0,
						);
					const { x, y, width, height } = views.visibleArea(mapState);
					expect(x).toBeGreaterThanOrEqual(mapBounds.x - 0.001);
					expect(y).toBeGreaterThanOrEqual(mapBounds.y - 0.001);
					expect(x + width).toBeLessThanOrEqual(mapBounds.x + mapBounds.width + 0.001);
					expect(y + height).toBeLessThanOrEqual(mapBounds.y + mapBounds.height + 0.001);
				}
				const query = new URLSearchParams(settingsQuery(views.settings, mapState));
				expect(parseSettings(views.settings, query).values).toEqual(mapState);
			}),
		);
	});

	test("is centered on the chosen town", () => {
		const mapState = views.showTown({ place: "", zoom: 0, x: 0, y: 0, layer: "off" }, towns[1] as pins.Town);
		const { x, y, width, height } = views.visibleArea(mapState);
		const at = toMapPoint(towns[1] as pins.Town);
		expect(Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y)).toBeLessThan(0.2);
		expect(resultLine(mapState)).toBe("Trees that neighbors put on the map around Boyd");
	});

	test("draws each tree in view in exactly one disc", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { maxLength: 60 }), arbitraryStates, (all, mapState) => {
				const view = views.visibleArea(mapState);
				const clusters = views.clusterPins(all, view);
				const inside = all.filter((pin) => {
					const { x, y } = toMapPoint(pin);
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

describe("totals", () => {
	test("add up in any order, and another tree never lowers them", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { maxLength: 30 }), anyPin, (all, one) => {
				const sums = calculateTotals(all);
				const more = calculateTotals([...all, one]);
				expect(calculateTotals(all.toReversed()).rain).toBeCloseTo(sums.rain, 5);
				expect(more.trees).toBe(sums.trees + 1);
				for (const what of ["rain", "sequestered", "stored", "species"] as const)
					expect(more[what]).toBeGreaterThanOrEqual(sums[what]);
				if (one.health === "dead") expect(more.rain).toBe(sums.rain);
			}),
		);
		expect(calculateTotals([])).toEqual({ trees: 0, species: 0, rain: 0, sequestered: 0, stored: 0, measured: 0 });
	});
});

describe("species diversity", () => {
	test("knows the genus and family of all 41 species", () => {
		for (const { key, scientific } of allSpecies) {
			expect(findGenusAndFamily(key)?.genus, key).toBe(scientific.split(" ")[0]);
			expect(findGenusAndFamily(key)?.family, key).toMatch(/aceae$/);
		}
	});

	const kinds = (keys: string[]) =>
		keys.map((species): pins.Pin => ({ species, inches: 10, health: "good", latitude: 45, longitude: -91 }));

	test("a species is never more common than its genus, nor a genus than its family", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { minLength: 1, maxLength: 60 }), (all) => {
				const [species, genus, family] = calculateDiversity(all).map(({ percent }) => percent);
				expect(species).toBeLessThanOrEqual(genus ?? 0);
				expect(genus).toBeLessThanOrEqual(family ?? 0);
				expect(family).toBeLessThanOrEqual(100);
			}),
		);
	});

	test("meets the rule at the limit and breaks it above", () => {
		const ten = ["bur-oak", "sugar-maple", "green-ash", "american-elm", "basswood", "hackberry", "paper-birch"];
		const varied = kinds([...ten, "black-cherry", "eastern-white-pine", "honeylocust"]);
		expect(calculateDiversity(varied).map(({ isWithinLimit }) => isWithinLimit)).toEqual([true, true, true]);
		const ashes = kinds([...ten, "green-ash", "white-ash", "black-ash"]);
		expect(calculateDiversity(ashes)).toMatchObject([
			{ name: "Green ash", percent: 20, isWithinLimit: false },
			{ name: "ash (Fraxinus)", percent: 40, isWithinLimit: false },
			{ name: "olive family", percent: 40, isWithinLimit: false },
		]);
	});
});

test("unreadable storage holds no trees", () => {
	const pin = { token: "t", species: "bur-oak", inches: 3, health: "good", latitude: 45, longitude: -91 };
	expect(parseSavedPins(JSON.stringify([pin]))).toEqual([pin]);
	for (const text of [null, "", "{", "7", "[null]", '[{"token":1}]', JSON.stringify([{ ...pin, latitude: 90 }])])
		expect(parseSavedPins(text), String(text)).toEqual([]);
});

test("a trunk of one inch is an inch, not inches", () => {
	const own = { name: "Bur oak", inches: 1, where: "near Stanley" };
	expect(quoteMessage(own)).toBe(
		"Please look at our bur oak, about 1 inch in diameter, near Stanley. We put it on your tree map.",
	);
});
