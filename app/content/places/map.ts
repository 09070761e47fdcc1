// Converts coordinates to points on art/marks/map-land.svg with the Lambert conformal conic projection that the script
// uses which draws it (scripts/map-land.ts), and places the labels. Pure.
import { type Coordinates, earthRadiusMiles, zones } from "#app/trade/travel.ts";
import {
	type LabeledCounty,
	type LabeledTown,
	type LabelSizes,
	type MapTown,
	milesLabelPoint,
	type Point,
	type Ring,
	type Side,
	sides,
	type ViewBox,
} from "./map-drawing.ts";

/** One map unit is about an eighth of a mile. */
export const projection = {
	parallels: [44.25, 45.5],
	meridian: -90.95,
	scale: 32168.77,
	x: 414.875,
	y: 28129.1,
} as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const tany = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const [south, north] = projection.parallels.map(radians) as [number, number];
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(tany(north) / tany(south));
const coneRadius = (Math.cos(south) * tany(south) ** cone) / cone;

/** Projects coordinates to map units. */
export function toMapPoint({ latitude, longitude }: Coordinates): Point {
	const distance = coneRadius / tany(radians(latitude)) ** cone;
	const angle = cone * radians(longitude - projection.meridian);
	const toTenths = (value: number) => Math.round(value * 10) / 10;
	return {
		x: toTenths(projection.x + projection.scale * distance * Math.sin(angle)),
		y: toTenths(projection.y - projection.scale * (coneRadius - distance * Math.cos(angle))),
	};
}

/** The coordinates of a point on the map: the inverse of `toMapPoint`. */
export function toCoordinates({ x, y }: Point): Coordinates {
	const across = (x - projection.x) / projection.scale;
	const down = coneRadius - (projection.y - y) / projection.scale;
	const distance = Math.hypot(across, down);
	const latitude = 2 * (Math.atan((coneRadius / distance) ** (1 / cone)) - Math.PI / 4);
	const degrees = (value: number) => (value * 180) / Math.PI;
	return { latitude: degrees(latitude), longitude: projection.meridian + degrees(Math.atan2(across, down) / cone) };
}

/** Miles in map units. The projection keeps circles of this size round to within half a percent. */
export function milesToMapUnits(miles: number): number {
	return Math.round((miles * projection.scale) / earthRadiusMiles);
}

/** The outer edges of the travel zones, widest first. */
export const rings: readonly Ring[] = zones
	.map(({ zone, miles }) => ({ zone, miles, radius: milesToMapUnits(miles) }))
	.toReversed();

/** County labels near the middle of each county, as printed by scripts/map-land.ts. */
export const counties: readonly (Point & { name: string })[] = [
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

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Places the labels so that none overlap. Towns come in the given order, each on a free side of its dot inside the view,
 * or without a label. Counties come last. `scale` is where the scale bar is drawn.
 */
export function placeLabels(
	towns: readonly MapTown[],
	view: ViewBox,
	sizes: LabelSizes,
	yard: Point,
	scale: ViewBox | null = null,
) {
	const desktop = labelSides(towns, view, sizes.desktop, yard);
	const phone = labelSides(towns, view, sizes.phone, yard);
	if (scale) for (const { occupied } of [desktop, phone]) occupied.push(toBox(scale));
	return {
		dots: towns.map(
			(town): LabeledTown => ({
				...town,
				desktop: desktop.sides.get(town) ?? null,
				phone: phone.sides.get(town) ?? null,
			}),
		),
		counties: counties
			.map(
				(county): LabeledCounty => ({
					...county,
					desktop: takeRoom(county, view, sizes.desktop, desktop.occupied),
					phone: takeRoom(county, view, sizes.phone, phone.occupied),
				}),
			)
			.filter((county) => county.desktop || county.phone),
	};
}

/** Whether a county's label fits. If so, its room is taken. */
function takeRoom({ name, x, y }: Point & { name: string }, view: ViewBox, fontSize: number, occupied: Box[]): boolean {
	const box = boxAround({ x, y: y - fontSize * 0.25 }, name.length * fontSize * 0.36, fontSize * 0.4);
	const isFree = isInside(box, view) && !occupied.some((other) => overlaps(box, other));
	if (isFree) occupied.push(box);
	return isFree;
}

const toBox = ({ x, y, width, height }: ViewBox): Box => ({ left: x, top: y, right: x + width, bottom: y + height });

function labelSides(towns: readonly MapTown[], view: ViewBox, fontSize: number, yard: Point) {
	const milesLabels = rings.map(({ radius }) =>
		boxAround(milesLabelPoint(yard, radius), fontSize * 1.5, fontSize * 0.6),
	);
	const occupied: Box[] = [
		...towns.map(({ x, y }) => boxAround({ x, y }, fontSize * 0.3, fontSize * 0.3)),
		...milesLabels,
	];
	const chosen = new Map<MapTown, Side>();
	for (const town of towns) {
		const side = sides.find((candidate) => {
			const box = labelBox(town, candidate, fontSize);
			return isInside(box, view) && !occupied.some((other, index) => towns[index] !== town && overlaps(box, other));
		});
		if (!side) continue;
		chosen.set(town, side);
		occupied.push(labelBox(town, side, fontSize));
	}
	return { sides: chosen, occupied };
}

/** The approximate size of a label. The yard's town is set 1.5 times as large. */
function labelBox({ x, y, name, yard }: MapTown, side: Side, fontSize: number): Box {
	const height = fontSize * (yard ? 1.5 : 1);
	const width = letterWidths(name) * height;
	const beside = width / 2 + fontSize * 0.6;
	const shift = height * 0.6;
	const dx = { above: 0, below: 0, right: beside, left: -beside, "below-left": -shift, "below-right": shift }[side];
	const dy = side === "above" ? -height : side.startsWith("below") ? height : 0;
	return boxAround({ x: x + dx, y: y + dy }, width / 2, height * 0.5);
}

/** The approximate width of a text in letter heights. */
function letterWidths(text: string): number {
	return [...text].reduce(
		(sum, letter) => sum + (/[fijlrt.' ]/.test(letter) ? 0.36 : /[mwMW]/.test(letter) ? 0.86 : 0.6),
		0,
	);
}

function boxAround({ x, y }: Point, halfWidth: number, halfHeight: number): Box {
	return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

function overlaps(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(box: Box, view: ViewBox): boolean {
	return box.left > view.x && box.top > view.y && box.right < view.x + view.width && box.bottom < view.y + view.height;
}

/** The smallest view with the given aspect ratio (width by height) that contains all points plus the padding. */
export function viewAround(points: readonly Point[], ratio: number, padding: number): ViewBox {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const minWidth = Math.max(...xs) - Math.min(...xs) + 2 * padding;
	const minHeight = Math.max(...ys) - Math.min(...ys) + 2 * padding;
	const width = Math.round(Math.max(minWidth, minHeight * ratio));
	const height = Math.round(width / ratio);
	return {
		x: Math.round((Math.max(...xs) + Math.min(...xs) - width) / 2),
		y: Math.round((Math.max(...ys) + Math.min(...ys) - height) / 2),
		width,
		height,
	};
}
