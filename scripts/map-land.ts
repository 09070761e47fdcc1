// Draws art/marks/map-land.svg: states and county borders around Stanley from us-atlas (US Census), in the projection of
// app/content/places/map.ts. Two symbols, so that pages can put the travel zones between land and borders. Prints the
// positions of the county names for map.ts. Also draws art/marks/map-ash.svg: counties by year of the first ash borer.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { geoConicConformal, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { projection } from "../app/content/places/map.ts";
import { mapBounds } from "../app/content/places/map-drawing.ts";
import { findsByPeriod } from "../app/fun/neighborhood-tree-map/ash-borer.ts";

type Regions = GeometryCollection<{ name: string }>;

const root = path.resolve(import.meta.dirname, "..");
const us: Topology<{ counties: Regions; states: Regions }> = JSON.parse(
	readFileSync(path.join(root, "node_modules/us-atlas/counties-10m.json"), "utf8"),
);
const { x, y, width, height } = mapBounds;
const drawing = (beyond: { sides: number; south: number }) =>
	geoPath(
		geoConicConformal()
			.parallels([...projection.parallels])
			.rotate([-projection.meridian, 0])
			.scale(projection.scale)
			.translate([projection.x, projection.y])
			.clipExtent([
				[x - beyond.sides, y],
				[x + width + beyond.sides, y + height + beyond.south],
			]),
	).digits(1);
const draw = drawing({ sides: 0, south: 0 });
/** The land reaches past the map's edge, for crops around towns as far away as La Crosse. */
const drawLand = drawing({ sides: 120, south: 280 });

const [michigan, minnesota, wisconsin] = ["26", "27", "55"];
const near = us.objects.counties.geometries.filter(({ id }) =>
	[michigan, minnesota, wisconsin].includes(String(id).slice(0, 2)),
);
const borders = drawLand(mesh(us, { type: "GeometryCollection", geometries: near }, (a, b) => a !== b));
const states = feature(us, us.objects.states).features;
const home = drawLand({ type: "FeatureCollection", features: states.filter(({ id }) => id === wisconsin) });
const others = drawLand({
	type: "FeatureCollection",
	features: states.filter(({ id }) => id === michigan || id === minnesota),
});

const symbol = (id: string, body: string, more = "") =>
	`<symbol id="${id}" viewBox="${x} ${y} ${width} ${height}"${more}>${body}</symbol>`;
const visible = ' overflow="visible"';
const land = `<path fill="var(--map-far)" d="${others}"/><path fill="var(--map-land)" d="${home}"/>`;
const lines = `<path fill="none" stroke="var(--map-border)" stroke-width="1.6" vector-effect="non-scaling-stroke" d="${borders}"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbol("land", land, visible)}${symbol("borders", lines, visible)}</svg>\n`;
writeFileSync(path.join(root, "art/marks/map-land.svg"), svg);

const counties = feature(us, us.objects.counties).features.filter(({ id }) => String(id).startsWith(wisconsin ?? ""));
const ash = findsByPeriod.flatMap(({ key, finds }) =>
	finds.map(({ county }) => {
		const found = counties.find(({ properties }) => properties.name === county);
		return `<path fill="var(--map-ash-${key})" d="${found && draw(found)}"/>`;
	}),
);
const ashSvg = `<svg xmlns="http://www.w3.org/2000/svg">${symbol("ash", ash.join(""))}</svg>\n`;
writeFileSync(path.join(root, "art/marks/map-ash.svg"), ashSvg);

for (const county of feature(us, us.objects.counties).features) {
	const [cx, cy] = draw.centroid(county);
	if (String(county.id).startsWith(wisconsin ?? "") && draw.area(county) > 9000)
		console.log(`{ name: "${county.properties.name}", x: ${Math.round(cx)}, y: ${Math.round(cy)} },`);
}
