// The visible part of the map, panning and zooming, and clusters of pins that are close together. Pure.

import { toMapPoint } from "#app/content/places/map.ts";
import { mapBounds, type Point, type ViewBox } from "#app/content/places/map-drawing.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { choiceSetting, numberSetting, type Settings, textSetting } from "../settings-url.ts";

export const maxZoom = 6;
/** zoom level at which a town fills the view, four miles across */
const townZoom = 5;
const ratio = 0.75;

export type MapState = {
	/** slug of the selected town, "" for all */
	place: string;
	zoom: number;
	/** center of the view in map units */
	x: number;
	y: number;
	layer: "off" | "ash";
};

const middle = { x: Math.round(mapBounds.x + mapBounds.width / 2), y: Math.round(mapBounds.y + mapBounds.height / 2) };

export const settings: Settings<MapState> = {
	place: textSetting("", 40),
	zoom: numberSetting(0, 0, maxZoom),
	x: numberSetting(middle.x, mapBounds.x, mapBounds.x + mapBounds.width, 0.1),
	y: numberSetting(middle.y, mapBounds.y, mapBounds.y + mapBounds.height, 0.1),
	layer: choiceSetting(["off", "ash"], "off"),
};

function within(value: number, half: number, from: number, length: number): number {
	return Math.min(from + length - half, Math.max(from + half, value));
}

/** The visible rectangle, kept within the map's edges. */
export function visibleArea({ zoom, x, y }: MapState): ViewBox {
	const width = mapBounds.width / 2 ** zoom;
	const height = width * ratio;
	return {
		x: within(x, width / 2, mapBounds.x, mapBounds.width) - width / 2,
		y: within(y, height / 2, mapBounds.y, mapBounds.height) - height / 2,
		width,
		height,
	};
}

/** The same view with its center moved to where the map's edges allow it. */
function clampToMap(mapState: MapState): MapState {
	const { x, y, width, height } = visibleArea(mapState);
	// "+ 0" turns -0 into 0
	const tenth = (value: number) => Math.round(value * 10) / 10 + 0;
	return { ...mapState, x: tenth(x + width / 2), y: tenth(y + height / 2) };
}

export function zoomMap(mapState: MapState, by: 1 | -1 | 2, to: Point = mapState): MapState {
	return clampToMap({ ...mapState, x: to.x, y: to.y, zoom: Math.min(maxZoom, Math.max(0, mapState.zoom + by)) });
}

/** Pans by a third of the view. */
export function panMap(mapState: MapState, right: -1 | 0 | 1, down: -1 | 0 | 1): MapState {
	const { width, height } = visibleArea(mapState);
	const from = clampToMap(mapState);
	return clampToMap({ ...from, x: from.x + (right * width) / 3, y: from.y + (down * height) / 3 });
}

export function showTown(mapState: MapState, town: Coordinates & { slug: string }): MapState {
	return clampToMap({ ...mapState, ...toMapPoint(town), place: town.slug, zoom: townZoom });
}

export function showAll(mapState: MapState): MapState {
	return { ...mapState, place: "", zoom: 0, ...middle };
}

export type Cluster<P> = Point & { pins: P[] };

/** Pins in the view; pins whose markers would touch are merged into a cluster at their mean position. */
export function clusterPins<P extends Coordinates>(pins: readonly P[], view: ViewBox): Cluster<P>[] {
	const reach = view.width / 18;
	const clusters: Cluster<P>[] = [];
	for (const pin of pins) {
		const { x, y } = toMapPoint(pin);
		if (x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height) continue;
		addToClusters(clusters, { pins: [pin], x, y }, reach);
	}
	return clusters;
}

/** Adds a cluster, merging it with any cluster it touches, repeatedly. */
function addToClusters<P>(clusters: Cluster<P>[], one: Cluster<P>, reach: number): void {
	const near = clusters.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < reach);
	const [other] = near < 0 ? [] : clusters.splice(near, 1);
	if (!other) {
		clusters.push(one);
		return;
	}
	const all = other.pins.concat(one.pins);
	const share = one.pins.length / all.length;
	const mean = (from: number, to: number) => from + (to - from) * share;
	addToClusters(clusters, { pins: all, x: mean(other.x, one.x), y: mean(other.y, one.y) }, reach);
}
