// Where a point on earth lies on art/marks/map-land.svg: Lambert's conic conformal projection, as the script that draws
// the land uses it (scripts/map-land.ts). Pure.
import { earthRadius, type OnEarth, type Zone, zones } from "#app/trade/travel.ts";

/** The projection, and the part of its plane that the land is drawn on. One unit is about an eighth of a mile. */
export const projection = {
	parallels: [44.25, 45.5],
	meridian: -90.95,
	scale: 32168.77,
	x: 414.875,
	y: 28129.1,
} as const;
export const sheet = { x: -95, y: -165, width: 1030, height: 1030 };

export type Point = { x: number; y: number };
/** A piece of the sheet, as a viewBox. */
export type View = Point & { width: number; height: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const tany = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const [south, north] = projection.parallels.map(radians) as [number, number];
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(tany(north) / tany(south));
const size = (Math.cos(south) * tany(south) ** cone) / cone;

export function onMap({ latitude, longitude }: OnEarth): Point {
	const distance = size / tany(radians(latitude)) ** cone;
	const angle = cone * radians(longitude - projection.meridian);
	const tenth = (value: number) => Math.round(value * 10) / 10;
	return {
		x: tenth(projection.x + projection.scale * distance * Math.sin(angle)),
		y: tenth(projection.y - projection.scale * (size - distance * Math.cos(angle))),
	};
}

/** The place on earth that a point of the map is: what `onMap` does, backward. */
export function onEarth({ x, y }: Point): OnEarth {
	const across = (x - projection.x) / projection.scale;
	const down = size - (projection.y - y) / projection.scale;
	const distance = Math.hypot(across, down);
	const latitude = 2 * (Math.atan((size / distance) ** (1 / cone)) - Math.PI / 4);
	const degrees = (value: number) => (value * 180) / Math.PI;
	return { latitude: degrees(latitude), longitude: projection.meridian + degrees(Math.atan2(across, down) / cone) };
}

/** Radius of so many miles. The projection keeps circles of this size round to half a percent. */
export function unitsOf(miles: number): number {
	return Math.round((miles * projection.scale) / earthRadius);
}

export type Ring = { zone: Zone; miles: number; radius: number };
/** The zones' outer edges around the yard, the widest first. */
export const rings: readonly Ring[] = zones
	.map(({ zone, miles }) => ({ zone, miles, radius: unitsOf(miles) }))
	.toReversed();

/** Where a ring's miles are written into it. */
export function milesPoint(yard: Point, radius: number): Point {
	const angle = Math.PI / 5;
	return { x: Math.round(yard.x - radius * Math.sin(angle)), y: Math.round(yard.y + radius * Math.cos(angle)) };
}

/** The counties' names near their middles, as scripts/map-land.ts prints them. */
const counties: readonly (Point & { name: string })[] = [
	{ name: "Sawyer", x: 352, y: -98 },
	{ name: "Taylor", x: 640, y: 185 },
	{ name: "Marathon", x: 825, y: 350 },
	{ name: "Clark", x: 505, y: 425 },
	{ name: "Wood", x: 800, y: 640 },
	{ name: "Price", x: 646, y: -25 },
	{ name: "Chippewa", x: 258, y: 318 },
	{ name: "Buffalo", x: 92, y: 674 },
	{ name: "Barron", x: 61, y: 88 },
	{ name: "Eau Claire", x: 285, y: 470 },
	{ name: "Jackson", x: 473, y: 720 },
	{ name: "Dunn", x: 39, y: 400 },
	{ name: "Trempealeau", x: 252, y: 711 },
	{ name: "Rusk", x: 343, y: 40 },
	{ name: "Monroe", x: 544, y: 832 },
];

export type Side = "above" | "below" | "right" | "left";
export type Sized = { desk: number; phone: number };
export type Spot = Point & { slug: string; name: string; yard?: boolean };
/** A spot with the sides that its name has room on; null where it has none and only the dot is drawn. */
export type Dot = Spot & { desk: Side | null; phone: Side | null };

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Names for the spots, the first ones first: each takes a free side of its dot inside the view, or stays away. Counties
 * are named last, where nothing else stands.
 */
export function named(spots: readonly Spot[], view: View, sizes: Sized, yard: Point) {
	const desk = sidesFor(spots, view, sizes.desk, yard);
	const phone = sidesFor(spots, view, sizes.phone, yard);
	return {
		dots: spots.map(
			(spot): Dot => ({
				...spot,
				desk: desk.found.get(spot) ?? null,
				phone: phone.found.get(spot) ?? null,
			}),
		),
		counties: counties.filter(({ name, x, y }) => {
			const box = around({ x, y: y - sizes.desk * 0.25 }, name.length * sizes.desk * 0.36, sizes.desk * 0.4);
			const free = isInside(box, view) && !desk.taken.some((other) => meets(box, other));
			if (free) desk.taken.push(box);
			return free;
		}),
	};
}

function sidesFor(spots: readonly Spot[], view: View, letter: number, yard: Point) {
	const miles = rings.map(({ radius }) => around(milesPoint(yard, radius), letter * 1.5, letter * 0.6));
	const taken: Box[] = [...spots.map(({ x, y }) => around({ x, y }, letter * 0.3, letter * 0.3)), ...miles];
	const found = new Map<Spot, Side>();
	for (const spot of spots) {
		const side = (["above", "below", "right", "left"] as const).find((each) => {
			const box = boxOf(spot, each, letter);
			return isInside(box, view) && !taken.some((other, index) => spots[index] !== spot && meets(box, other));
		});
		if (!side) continue;
		found.set(spot, side);
		taken.push(boxOf(spot, side, letter));
	}
	return { found, taken };
}

/** About the room that a name takes; the yard's own is set half as large again. */
function boxOf({ x, y, name, yard }: Spot, side: Side, letter: number): Box {
	const tall = letter * (yard ? 1.5 : 1);
	const wide = name.length * tall * 0.58;
	const dx = side === "right" ? wide / 2 + letter * 0.6 : side === "left" ? -wide / 2 - letter * 0.6 : 0;
	const dy = side === "above" ? -tall : side === "below" ? tall : 0;
	return around({ x: x + dx, y: y + dy }, wide / 2, tall * 0.5);
}

function around({ x, y }: Point, wide: number, tall: number): Box {
	return { left: x - wide, top: y - tall, right: x + wide, bottom: y + tall };
}

function meets(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(box: Box, view: View): boolean {
	return box.left > view.x && box.top > view.y && box.right < view.x + view.width && box.bottom < view.y + view.height;
}

/** The view of a given shape (width by height) that holds all points with some air around them. */
export function viewAround(points: readonly Point[], ratio: number, air: number): View {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const wide = Math.max(...xs) - Math.min(...xs) + 2 * air;
	const tall = Math.max(...ys) - Math.min(...ys) + 2 * air;
	const width = Math.round(Math.max(wide, tall * ratio));
	const height = Math.round(width / ratio);
	return {
		x: Math.round((Math.max(...xs) + Math.min(...xs) - width) / 2),
		y: Math.round((Math.max(...ys) + Math.min(...ys) - height) / 2),
		width,
		height,
	};
}
