// Draws art/marks/map-land.svg: the states and county borders around Stanley from us-atlas (US Census), in the projection
// of app/places/map.ts. Two symbols, so that pages can lay the travel zones between land and borders. Run: node art/src/land.mjs
import fs from "node:fs";
import { geoConicConformal, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { projection, sheet } from "../../app/places/map.ts";

const us = JSON.parse(fs.readFileSync(new URL("../../node_modules/us-atlas/counties-10m.json", import.meta.url)));
const { x, y, width, height } = sheet;
const project = geoConicConformal()
	.parallels(projection.parallels)
	.rotate([-projection.meridian, 0])
	.scale(projection.scale)
	.translate([projection.x, projection.y])
	.clipExtent([
		[x, y],
		[x + width, y + height],
	]);
const path = geoPath(project).digits(1);
const counties = us.objects.counties.geometries.filter(({ id }) => ["55", "27", "26"].includes(id.slice(0, 2)));
const borders = path(mesh(us, { type: "GeometryCollection", geometries: counties }, (a, b) => a !== b));
const states = feature(us, us.objects.states).features;
const wisconsin = path(states.find(({ id }) => id === "55"));
const others = path({ type: "FeatureCollection", features: states.filter(({ id }) => ["27", "26"].includes(id)) });
const symbol = (id, body) => `<symbol id="${id}" viewBox="${x} ${y} ${width} ${height}">${body}</symbol>`;
const land = `<path fill="var(--map-far)" d="${others}"/><path fill="var(--map-land)" d="${wisconsin}"/>`;
const lines = `<path fill="none" stroke="var(--map-border)" stroke-width="1.6" vector-effect="non-scaling-stroke" d="${borders}"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbol("land", land)}${symbol("borders", lines)}</svg>\n`;
fs.writeFileSync(new URL("../marks/map-land.svg", import.meta.url), svg);

// where the counties' names go, for app/places/area-map.tsx
for (const county of feature(us, us.objects.counties).features) {
	const [cx, cy] = path.centroid(county);
	if (county.id.startsWith("55") && path.area(county) > 9000)
		console.log(`["${county.properties.name}", ${Math.round(cx)}, ${Math.round(cy)}],`);
}
