// What the browser needs to draw the area map. map.ts places the labels and projects coordinates. Pure.
import type { Zone } from "#app/trade/travel.ts";

/** The part of the projection plane that map-land.svg covers. */
export const mapBounds = { x: -95, y: -165, width: 1030, height: 1030 };

export type Point = { x: number; y: number };
/** The visible part of the map. */
export type ViewBox = Point & { width: number; height: number };

export type Ring = { zone: Zone; miles: number; radius: number };

/** Where the label with a ring's miles is placed. */
export function milesLabelPoint(yard: Point, radius: number): Point {
	const angle = Math.PI / 5;
	return { x: Math.round(yard.x - radius * Math.sin(angle)), y: Math.round(yard.y + radius * Math.cos(angle)) };
}

export const sides = ["above", "below", "right", "left", "below-left", "below-right"] as const;
export type Side = (typeof sides)[number];
/** How a label is drawn beside its dot, for text whose anchor is the middle. */
export const labelOffsets: Record<Side, { dx?: string; dy: string; anchor?: "start" | "end" }> = {
	above: { dy: "-.65em" },
	below: { dy: "1.35em" },
	right: { dx: ".6em", dy: ".33em", anchor: "start" },
	left: { dx: "-.6em", dy: ".33em", anchor: "end" },
	"below-left": { dx: "-.6em", dy: "1.35em" },
	"below-right": { dx: ".6em", dy: "1.35em" },
};
/** Height of the letters in map units. */
export type LabelSizes = { desktop: number; phone: number };
export type MapTown = Point & { slug: string; name: string; yard?: boolean };
/** The side of the dot where the name fits, for wide screens and phones; null where only the dot is drawn. */
export type LabeledTown = MapTown & { desktop: Side | null; phone: Side | null };

export type LabeledCounty = Point & { name: string; desktop: boolean; phone: boolean };
