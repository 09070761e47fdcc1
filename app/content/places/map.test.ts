import { geoCircle, geoConicConformal } from "d3-geo";
import fc from "fast-check";
import { expect, test } from "vitest";
import { earthRadiusMiles, milesBetween } from "#app/trade/travel.ts";
import { milesToMapUnits, placeLabels, projection, toMapPoint, viewAround } from "./map.ts";
import { type MapTown, mapBounds, type ViewBox } from "./map-drawing.ts";

const stanley = { latitude: 44.96, longitude: -90.9371 };
const referenceProjection = geoConicConformal()
	.parallels([...projection.parallels])
	.rotate([-projection.meridian, 0])
	.scale(projection.scale)
	.translate([projection.x, projection.y]);

const nearbyPoint = fc.record({
	latitude: fc.double({ min: 43.5, max: 46.5, noNaN: true }),
	longitude: fc.double({ min: -92.5, max: -89.5, noNaN: true }),
});

test("every point matches the projection that drew the map", () => {
	fc.assert(
		fc.property(nearbyPoint, (point) => {
			const [x = 0, y = 0] = referenceProjection([point.longitude, point.latitude]) ?? [];
			expect(toMapPoint(point).x).toBeCloseTo(x, 0);
			expect(toMapPoint(point).y).toBeCloseTo(y, 0);
		}),
	);
});

test("map distances match miles, and rings are round", () => {
	const yard = toMapPoint(stanley);
	fc.assert(
		fc.property(nearbyPoint, (point) => {
			const { x, y } = toMapPoint(point);
			const miles = milesBetween(stanley, point);
			expect(Math.abs(Math.hypot(x - yard.x, y - yard.y) - milesToMapUnits(miles))).toBeLessThan(
				milesToMapUnits(miles) * 0.006 + 1,
			);
		}),
	);
	const ring = geoCircle()
		.center([stanley.longitude, stanley.latitude])
		.radius((60 / earthRadiusMiles) * (180 / Math.PI))();
	for (const [longitude = 0, latitude = 0] of ring.coordinates[0] ?? []) {
		const { x, y } = toMapPoint({ latitude, longitude });
		expect(Math.hypot(x - yard.x, y - yard.y) / milesToMapUnits(60)).toBeCloseTo(1, 2);
	}
});

const mapTowns: MapTown[] = ["Stanley", "Boyd", "Thorp", "Cadott"].map((name, index) => ({
	slug: name.toLowerCase(),
	name,
	x: 420 + (index % 2 ? -1 : 1) * index * 12,
	y: 350,
}));

test("labels do not overlap, and a town without room has only its dot", () => {
	const yard = { x: 420, y: 350 };
	const labels = placeLabels(mapTowns, mapBounds, { desktop: 8, phone: 400 }, yard).dots;
	expect(labels.map(({ desktop }) => desktop !== null)).toEqual([true, true, true, true]);
	expect(new Set(labels.slice(0, 2).map(({ desktop }) => desktop)).size).toBe(2);
	expect(labels.every(({ phone }) => phone === null)).toBe(true);
	expect(placeLabels(mapTowns, mapBounds, { desktop: 30, phone: 30 }, yard).dots[0]?.desktop).toBe("above");
});

test("a view contains all its points and has the requested aspect ratio", () => {
	fc.assert(
		fc.property(fc.array(nearbyPoint, { minLength: 1, maxLength: 6 }), (points) => {
			const onMap = points.map(toMapPoint);
			const view = viewAround(onMap, 4 / 3, 50);
			expect(view.width / view.height).toBeCloseTo(4 / 3, 1);
			for (const { x, y } of onMap) {
				expect(x).toBeGreaterThanOrEqual(view.x);
				expect(x).toBeLessThanOrEqual(view.x + view.width);
				expect(y).toBeGreaterThanOrEqual(view.y);
				expect(y).toBeLessThanOrEqual(view.y + view.height);
			}
		}),
	);
});

test("a county is labeled where there is room", () => {
	const yard = { x: 420, y: 350 };
	const withoutTowns = placeLabels([], mapBounds, { desktop: 18, phone: 34 }, yard).counties.map(({ name }) => name);
	expect(withoutTowns).toContain("Rusk");
	const withTown = placeLabels(
		[{ slug: "x", name: "On the county", x: 343, y: 52 }],
		mapBounds,
		{ desktop: 18, phone: 34 },
		yard,
	);
	expect(withTown.counties.map(({ name }) => name)).not.toContain("Rusk");
	const phoneCounties = (scale?: ViewBox) =>
		placeLabels([], mapBounds, { desktop: 18, phone: 43 }, { x: -9999, y: -9999 }, scale)
			.counties.filter(({ phone }) => phone)
			.map(({ name }) => name);
	expect(phoneCounties()).toContain("Buffalo");
	expect(phoneCounties({ x: 0, y: 640, width: 200, height: 60 })).not.toContain("Buffalo");
});
