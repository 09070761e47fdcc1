import fc from "fast-check";
import { expect, test } from "vitest";
import { moveEntry, shortestOrder, startTimes, tripMiles } from "./route.ts";

const yard = { latitude: 44.96, longitude: -90.94 };
const stop = (id: string, latitude: number, longitude: number) => ({ id, site: { latitude, longitude } });
const ids = (stops: readonly { id: string }[]) => stops.map(({ id }) => id).join("");

test("stops along one road are driven one after the other, out and back", () => {
	const [cadott, boyd, thorp] = [stop("c", 44.948, -91.15), stop("b", 44.952, -91.035), stop("t", 44.961, -90.8)];
	expect(["cbt", "bct", "tbc", "tcb"]).toContain(ids(shortestOrder(yard, [cadott, thorp, boyd])));
	expect(tripMiles(yard, shortestOrder(yard, [cadott, thorp, boyd]))).toBeLessThan(
		tripMiles(yard, [cadott, thorp, boyd]),
	);
});

test("an order that is already shortest stays as it is, and stops without coordinates stay last", () => {
	const stops = [{ id: "x", site: null }, stop("b", 44.952, -91.035), stop("c", 44.948, -91.15)];
	const order = shortestOrder(yard, stops);
	expect(ids(order)).toBe("bcx");
	expect(shortestOrder(yard, order)).toEqual(order);
	expect(shortestOrder(yard, [])).toEqual([]);
});

test("every stop is driven to once, and the trip is never longer than the one it was made from", () => {
	const site = fc.record({
		latitude: fc.double({ min: 44.5, max: 45.5, noNaN: true }),
		longitude: fc.double({ min: -91.8, max: -90, noNaN: true }),
	});
	fc.assert(
		fc.property(fc.array(site, { maxLength: 7 }), (sites) => {
			const stops = sites.map((one, n) => ({ id: String(n), site: one }));
			const order = shortestOrder(yard, stops);
			expect(ids(order.toSorted((a, b) => Number(a.id) - Number(b.id)))).toBe(ids(stops));
			expect(tripMiles(yard, order)).toBeLessThanOrEqual(tripMiles(yard, stops) + 1e-9);
		}),
		{ numRuns: 40 },
	);
});

test("twelve stops around the yard are driven around, not across", () => {
	const around = Array.from({ length: 12 }, (_, n) =>
		stop(String(n), 44.96 + Math.sin((n * Math.PI) / 6) / 4, -90.94 + Math.cos((n * Math.PI) / 6) / 3),
	);
	const mixed = [0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11].flatMap((n) => around[n] ?? []);
	expect(tripMiles(yard, shortestOrder(yard, mixed))).toBeLessThan(tripMiles(yard, around) * 1.02);
});

test("starts follow each other with the drive between them, in quarter hours", () => {
	const stops = [
		{ minutes: 120, drive: 20 },
		{ minutes: 90, drive: 25 },
		{ minutes: 60, drive: null },
	];
	expect(startTimes(450, stops)).toEqual([450, 600, 690]);
});

test("an entry moves up and down, and stays at the ends", () => {
	expect(moveEntry(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
	expect(moveEntry(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
	expect(moveEntry(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});
