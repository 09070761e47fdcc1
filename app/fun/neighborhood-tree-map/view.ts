// What part of the map is looked at, how it is moved, and which pins stand so near that they become one disc. Pure.

import { onMap, type Point, sheet, type View } from "#app/content/places/map.ts";
import type { OnEarth } from "#app/trade/travel.ts";
import { choice, figure, type Settings, word } from "../address.ts";

export const mostZoom = 6;
/** a town fills the view at this zoom: four miles across */
const townZoom = 5;
const ratio = 0.75;

export type Look = {
	/** slug of a town whose trees are listed, "" for all */
	place: string;
	zoom: number;
	/** middle of the view, in units of the map's sheet */
	x: number;
	y: number;
	layer: "off" | "ash";
};

const middle = { x: Math.round(sheet.x + sheet.width / 2), y: Math.round(sheet.y + sheet.height / 2) };

export const settings: Settings<Look> = {
	place: word("", 40),
	zoom: figure(0, 0, mostZoom),
	x: figure(middle.x, sheet.x, sheet.x + sheet.width, 0.1),
	y: figure(middle.y, sheet.y, sheet.y + sheet.height, 0.1),
	layer: choice(["off", "ash"], "off"),
};

function within(value: number, half: number, from: number, length: number): number {
	return Math.min(from + length - half, Math.max(from + half, value));
}

/** The piece of the sheet, never past its edge. */
export function viewOf({ zoom, x, y }: Look): View {
	const width = sheet.width / 2 ** zoom;
	const height = width * ratio;
	return {
		x: within(x, width / 2, sheet.x, sheet.width) - width / 2,
		y: within(y, height / 2, sheet.y, sheet.height) - height / 2,
		width,
		height,
	};
}

/** The same look, with its middle where the view really has it. */
function settled(look: Look): Look {
	const { x, y, width, height } = viewOf(look);
	const tenth = (value: number) => Math.round(value * 10) / 10;
	return { ...look, x: tenth(x + width / 2), y: tenth(y + height / 2) };
}

export function zoomed(look: Look, by: 1 | -1 | 2, to: Point = look): Look {
	return settled({ ...look, ...{ x: to.x, y: to.y }, zoom: Math.min(mostZoom, Math.max(0, look.zoom + by)) });
}

/** A third of the view to a side. */
export function moved(look: Look, right: -1 | 0 | 1, down: -1 | 0 | 1): Look {
	const { width, height } = viewOf(look);
	const from = settled(look);
	return settled({ ...from, x: from.x + (right * width) / 3, y: from.y + (down * height) / 3 });
}

export function atTown(look: Look, town: OnEarth & { slug: string }): Look {
	return settled({ ...look, ...onMap(town), place: town.slug, zoom: townZoom });
}

export function atAll(look: Look): Look {
	return { ...look, place: "", zoom: 0, ...middle };
}

export type Cluster<P> = Point & { pins: P[] };

/** Pins of the view; those whose discs would touch are one disc at their mean. */
export function clustersOf<P extends OnEarth>(pins: readonly P[], view: View): Cluster<P>[] {
	const reach = view.width / 18;
	const clusters: Cluster<P>[] = [];
	for (const pin of pins) {
		const { x, y } = onMap(pin);
		if (x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height) continue;
		join(clusters, { pins: [pin], x, y }, reach);
	}
	return clusters;
}

/** Joins with whatever it touches, and what comes of it again, until nothing does. */
function join<P>(clusters: Cluster<P>[], one: Cluster<P>, reach: number): void {
	const near = clusters.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < reach);
	const [other] = near < 0 ? [] : clusters.splice(near, 1);
	if (!other) {
		clusters.push(one);
		return;
	}
	const all = other.pins.concat(one.pins);
	const share = one.pins.length / all.length;
	const mean = (from: number, to: number) => from + (to - from) * share;
	join(clusters, { pins: all, x: mean(other.x, one.x), y: mean(other.y, one.y) }, reach);
}
