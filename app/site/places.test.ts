import { expect, test } from "vitest";
import { areasFrom, milesBetween, places } from "./places.ts";

const yard = { latitude: 44.96, longitude: -90.9371 };
const placeCalled = (name: string) => places.filter(({ cityName }) => cityName === name);

test.each([
	["Stanley", 0],
	["Boyd", 5],
	["Thorp", 6.7],
	["Cadott", 10.5],
	["Cornell", 17.7],
	["Greenwood", 21.1],
	["Chippewa Falls", 22.4],
	["Eau Claire", 29.3],
	["Medford", 31.6],
	["Neillsville", 32.3],
	["Marshfield", 42.6],
])("%s is %f miles from the yard", (name, miles) => {
	for (const place of placeCalled(name)) expect(milesBetween(yard, place)).toBeCloseTo(miles, 0);
	expect(placeCalled(name)).toHaveLength(1);
});

test("areas come nearest first, the yard's own town at no distance", () => {
	const areas = areasFrom(yard);
	expect(areas[0]).toEqual({ id: 1, slug: "stanley", cityName: "Stanley", distance: 0 });
	expect(areas.map(({ distance }) => distance)).toEqual(
		areas.map(({ distance }) => distance).toSorted((a, b) => a - b),
	);
	expect(new Set(areas.map(({ slug }) => slug)).size).toBe(places.length);
});

test("every place is within 45 miles", () => {
	for (const { distance } of areasFrom(yard)) expect(distance).toBeLessThanOrEqual(45);
});

test("points on the map are as far from Stanley as the miles say", () => {
	const pixelsPerMile = 8.15;
	for (const place of places)
		if (place.point) {
			const pixels = Math.hypot(place.point.x - 420, place.point.y - 350);
			expect(Math.abs(pixels / pixelsPerMile - milesBetween(yard, place)), place.cityName).toBeLessThan(2);
		}
});
