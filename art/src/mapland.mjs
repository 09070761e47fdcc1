// node art/src/mapland.mjs    marks/map.svg -> marks/map-land.svg, the land without its words, for <use href="#land">;
// prints the places' points and labels for app/site/places.ts. Live text is set by the page, in the page's own fonts.
import fs from "node:fs";

const marks = new URL("../marks/", import.meta.url);
const map = fs.readFileSync(new URL("map.svg", marks), "utf8");
const d = (name) => [...map.matchAll(new RegExp(`<path class="${name}" d="([^"]+)"`, "g"))].map((m) => m[1]);
const fill = (name, color) => d(name).map((p) => `<path fill="${color}" d="${p}"/>`).join("");
const rings = d("ring a").concat(d("ring "));
const land = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="land" viewBox="0 0 900 700" preserveAspectRatio="xMidYMid slice">${fill("wi", "var(--map-land)")}${fill("ext", "var(--map-near)")}${fill("core", "var(--map-home)")}<path fill="none" stroke="var(--map-border)" stroke-width="1.6" d="${d("b")[0]}"/>${rings
	.map(
		(ring, i) =>
			`<path fill="none" stroke="${i ? "var(--map-ring)" : "var(--map-first-ring)"}" stroke-width="${i ? 1.3 : 1.6}"${i ? ' stroke-dasharray="2 5" stroke-linecap="round"' : ""} d="${ring}"/>`,
	)
	.join("")}</symbol></svg>\n`;
fs.writeFileSync(new URL("map-land.svg", marks), land);
for (const [, x, y, lx, ly, anchor, name] of map.matchAll(
	/<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+"\/>(?:<circle[^>]*>)?<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">([^<]+)</g,
))
	console.log(JSON.stringify({ name, x: +x, y: +y, dx: +(lx - x).toFixed(1), dy: +(ly - y).toFixed(1), anchor }));
for (const [, x, y, name] of map.matchAll(/<text class="cl" x="(\d+)" y="(\d+)">([^<]+)</g)) console.log("county", name, x, y);
for (const [, x, y, name] of map.matchAll(/<text class="rl" x="([\d.]+)" y="([\d.]+)">([^<]+)</g)) console.log("ring", name, x, y);
