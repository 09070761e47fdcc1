import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type Corner,
	type Crop,
	cropPixels,
	frames,
	moveCorner,
	movePoint,
	objectPosition,
	type Point,
	type Size,
	smallestCrop,
	visiblePart,
} from "./framing.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const size: fc.Arbitrary<Size> = fc.record({
	width: fc.integer({ min: 40, max: 10_000 }),
	height: fc.integer({ min: 40, max: 10_000 }),
});
const crop: fc.Arbitrary<Crop> = fc.tuple(share, share, share, share).map(([a, b, c, d]) => {
	const width = smallestCrop + a * (1 - smallestCrop);
	const height = smallestCrop + b * (1 - smallestCrop);
	return { x: c * (1 - width), y: d * (1 - height), width, height };
});
const point: fc.Arbitrary<Point> = fc.record({ x: share, y: share });
const aspect = fc.oneof(
	fc.constantFrom(...frames.map(({ aspect }) => aspect)),
	fc.double({ min: 0.1, max: 10, noNaN: true }),
);
const slack = 1e-6;

const isInside = (inner: Crop, outer: Crop) =>
	inner.x >= outer.x - slack &&
	inner.y >= outer.y - slack &&
	inner.x + inner.width <= outer.x + outer.width + slack &&
	inner.y + inner.height <= outer.y + outer.height + slack;

test("a frame shows the largest part of its shape inside the crop, around the focal point", () => {
	fc.assert(
		fc.property(size, crop, point, aspect, (size, crop, typed, aspect) => {
			const focus = movePoint(typed, { x: 0, y: 0 }, crop);
			const part = visiblePart(size, crop, focus, aspect);
			expect(isInside(part, crop)).toBe(true);
			expect((part.width * size.width) / (part.height * size.height) / aspect).toBeCloseTo(1, 4);
			const fills = [part.width / crop.width, part.height / crop.height];
			expect(Math.max(...fills)).toBeCloseTo(1, 6);
			expect(isInside({ ...focus, width: 0, height: 0 }, part)).toBe(true);
		}),
	);
});

test("CSS with this object-position shows the same part", () => {
	fc.assert(
		fc.property(size, crop, point, aspect, (size, crop, typed, aspect) => {
			const focus = movePoint(typed, { x: 0, y: 0 }, crop);
			const part = visiblePart(size, crop, focus, aspect);
			const [left = 0, top = 0] = objectPosition(size, crop, focus, aspect).split(" ").map(Number.parseFloat);
			// as a browser places a picture with object-fit: cover
			const x = crop.x + (crop.width - part.width) * (left / 100);
			const y = crop.y + (crop.height - part.height) * (top / 100);
			expect(Math.abs(x - part.x)).toBeLessThan(0.001);
			expect(Math.abs(y - part.y)).toBeLessThan(0.001);
		}),
	);
});

test("a crop in pixels is never empty and never outside the picture", () => {
	fc.assert(
		fc.property(size, crop, (size, crop) => {
			const { left, top, width, height } = cropPixels(size, crop);
			expect([left, top, width, height].every(Number.isInteger)).toBe(true);
			expect(Math.min(width, height)).toBeGreaterThan(0);
			expect(left + width).toBeLessThanOrEqual(size.width);
			expect(top + height).toBeLessThanOrEqual(size.height);
			expect(Math.abs(width - crop.width * size.width)).toBeLessThanOrEqual(1);
		}),
	);
});

test("however far a corner is dragged, the opposite one stays and a tenth remains", () => {
	const corner = fc.constantFrom<Corner>("top-left", "top-right", "bottom-left", "bottom-right");
	const far = fc.double({ min: -3, max: 3, noNaN: true });
	fc.assert(
		fc.property(crop, corner, far, far, (crop, corner, x, y) => {
			const moved = moveCorner(crop, corner, { x, y });
			expect(isInside(moved, { x: 0, y: 0, width: 1, height: 1 })).toBe(true);
			expect(Math.min(moved.width, moved.height)).toBeGreaterThan(smallestCrop - slack);
			const opposite = (one: Crop): Point => ({
				x: corner.endsWith("left") ? one.x + one.width : one.x,
				y: corner.startsWith("top") ? one.y + one.height : one.y,
			});
			expect(opposite(moved).x).toBeCloseTo(opposite(crop).x, 6);
			expect(opposite(moved).y).toBeCloseTo(opposite(crop).y, 6);
		}),
	);
});
