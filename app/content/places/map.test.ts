import { geoCircle, geoConicConformal } from "d3-geo";
import fc from "fast-check";
import { expect, test } from "vitest";
import { earthRadius, milesBetween } from "#app/trade/travel.ts";
import { named, onMap, projection, type Spot, sheet, unitsOf, viewAround } from "./map.ts";

const stanley = { latitude: 44.96, longitude: -90.9371 };
const drawn = geoConicConformal()
	.parallels([...projection.parallels])
	.rotate([-projection.meridian, 0])
	.scale(projection.scale)
	.translate([projection.x, projection.y]);

const around = fc.record({
	latitude: fc.double({ min: 43.5, max: 46.5, noNaN: true }),
	longitude: fc.double({ min: -92.5, max: -89.5, noNaN: true }),
});

test("every point lies where the script that drew the land has it", () => {
	fc.assert(
		fc.property(around, (point) => {
			const [x = 0, y = 0] = drawn([point.longitude, point.latitude]) ?? [];
			expect(onMap(point).x).toBeCloseTo(x, 0);
			expect(onMap(point).y).toBeCloseTo(y, 0);
		}),
	);
});

test("points are as far apart on the map as the miles say, and rings are round", () => {
	const yard = onMap(stanley);
	fc.assert(
		fc.property(around, (point) => {
			const { x, y } = onMap(point);
			const miles = milesBetween(stanley, point);
			expect(Math.abs(Math.hypot(x - yard.x, y - yard.y) - unitsOf(miles))).toBeLessThan(unitsOf(miles) * 0.006 + 1);
		}),
	);
	const ring = geoCircle()
		.center([stanley.longitude, stanley.latitude])
		.radius((60 / earthRadius) * (180 / Math.PI))();
	for (const [longitude = 0, latitude = 0] of ring.coordinates[0] ?? []) {
		const { x, y } = onMap({ latitude, longitude });
		expect(Math.hypot(x - yard.x, y - yard.y) / unitsOf(60)).toBeCloseTo(1, 2);
	}
});

const spots: Spot[] = ["Stanley", "Boyd", "Thorp", "Cadott"].map((name, index) => ({
	slug: name.toLowerCase(),
	name,
	x: 420 + (index % 2 ? -1 : 1) * index * 12,
	y: 350,
}));

test("names keep clear of each other; where there is no room only the dot stays", () => {
	const yard = { x: 420, y: 350 };
	const roomy = named(spots, sheet, { desk: 8, phone: 400 }, yard).dots;
	expect(roomy.map(({ desk }) => desk !== null)).toEqual([true, true, true, true]);
	expect(new Set(roomy.slice(0, 2).map(({ desk }) => desk)).size).toBe(2);
	expect(roomy.every(({ phone }) => phone === null)).toBe(true);
	expect(named(spots, sheet, { desk: 30, phone: 30 }, yard).dots[0]?.desk).toBe("above");
});

test("a view holds all its points and has the asked shape", () => {
	fc.assert(
		fc.property(fc.array(around, { minLength: 1, maxLength: 6 }), (points) => {
			const onSheet = points.map(onMap);
			const view = viewAround(onSheet, 4 / 3, 50);
			expect(view.width / view.height).toBeCloseTo(4 / 3, 1);
			for (const { x, y } of onSheet) {
				expect(x).toBeGreaterThanOrEqual(view.x);
				expect(x).toBeLessThanOrEqual(view.x + view.width);
				expect(y).toBeGreaterThanOrEqual(view.y);
				expect(y).toBeLessThanOrEqual(view.y + view.height);
			}
		}),
	);
});

test("a county is named where no town is", () => {
	const yard = { x: 420, y: 350 };
	const empty = named([], sheet, { desk: 18, phone: 34 }, yard).counties.map(({ name }) => name);
	expect(empty).toContain("Rusk");
	const taken = named([{ slug: "x", name: "On the county", x: 343, y: 52 }], sheet, { desk: 18, phone: 34 }, yard);
	expect(taken.counties.map(({ name }) => name)).not.toContain("Rusk");
});
