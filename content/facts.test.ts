// Figures in the texts match the tables behind the tools.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { firstFinds, otherFirstFinds, statewide } from "#app/fun/neighborhood-tree-map/ash-borer.ts";
import { feetFromWall, plantingSeasons, tallTree, veryTallTree } from "#app/fun/planting.ts";
import { chipSwell, grindingDepth } from "#app/trade/stumps.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

test("stump grinding: chips and depths", () => {
	const text = read("glossary/stump-grinding.md");
	expect(chipSwell).toBe(3);
	expect(text).toContain("about three times the volume of the hole");
	expect(text).toContain(`6 to ${grindingDepth.lawn} inches`);
	expect(text).toContain(`about ${grindingDepth.replant} inches`);
});

test("distances from the house", () => {
	const text = read("glossary/right-tree-right-place.md");
	for (const height of [tallTree, veryTallTree])
		expect(text).toContain(`${feetFromWall(height)} feet for trees of ${height} feet or more`);
	expect(text).toContain(`allow ${feetFromWall(tallTree - 1)} feet for small and medium trees`);
});

test("planting seasons", () => {
	for (const file of ["glossary/planting-depth.md", "advice/choosing-a-replacement-tree.md"])
		expect(read(file), file).toContain(plantingSeasons);
	for (const folder of ["advice", "glossary", "places"])
		for (const file of readdirSync(path.join(import.meta.dirname, folder)))
			expect(read(`${folder}/${file}`), file).not.toMatch(
				/plant[^.]*(early June|late August)|(early June|late August)[^.]*plant/i,
			);
});

test("first finds of emerald ash borer", () => {
	const places = readdirSync(path.join(import.meta.dirname, "places")).map((file) => read(`places/${file}`));
	for (const { county, year } of [...firstFinds, ...otherFirstFinds])
		for (const [, statedYear] of places.flatMap((place) => [
			...(/^ashBorer: "(.*)"$/m.exec(place)?.[1] ?? "").matchAll(
				new RegExp(`\\b${county}(?: County)?,? (?:since|in) (\\d{4})`, "g"),
			),
		]))
			expect(Number(statedYear), county).toBe(year);
	const term = read("glossary/emerald-ash-borer.md");
	expect(term).toContain(`by ${statewide.by}, it had been found in all ${statewide.counties} Wisconsin counties`);
	for (const { county, year } of firstFinds.filter((one) => one.county !== "Eau Claire"))
		expect(term).toContain(`${county} County in ${year}`);
});
