import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { printWords } from "#app/content/pages/print-words.ts";
import { byLetter, groupSlug, matching } from "./glossary.ts";
import { drawingOf, printsOf } from "./pictures.ts";

const entries = [
	{ title: "Branch collar", also: ["collar"] },
	{ title: "Diameter at breast height", also: ["DBH"] },
	{ title: "Root collar excavation", also: [] },
];
const titles = (typed: string) => matching(entries, typed).map(({ title }) => title);

test("a word is found by any of its names, what begins with it first", () => {
	expect(titles("collar")).toEqual(["Branch collar", "Root collar excavation"]);
	expect(titles("ROOT collar")).toEqual(["Root collar excavation"]);
	expect(titles("dbh")).toEqual(["Diameter at breast height"]);
	expect(titles("cóllar!")).toHaveLength(2);
	expect(titles("zebra")).toEqual([]);
	for (const nothing of ["", "  ", "?!"]) expect(titles(nothing)).toHaveLength(3);
});

test("entries stand under their letters", () => {
	expect(byLetter(entries).map(({ letter, entries }) => [letter, entries.length])).toEqual([
		["B", 1],
		["D", 1],
		["R", 1],
	]);
	expect(groupSlug("pests and diseases")).toBe("pests-and-diseases");
});

const root = path.resolve(import.meta.dirname, "../../..");
const names = (folder: string, ending: string) =>
	readdirSync(path.join(root, folder))
		.filter((name) => name.endsWith(ending) && name !== "README.md")
		.map((name) => path.parse(name).name);
const terms = names("content/glossary", ".md");
const group = (slug: string) =>
	/^group: (.*)$/m.exec(readFileSync(path.join(root, `content/glossary/${slug}.md`), "utf8"))?.[1];

test("every plate stands beside a species that exists, and every print that is named exists and has words", () => {
	const used = Object.values(printsOf).flat();
	const drawn = [...names("art/plates", ".png"), ...names("art/stories", ".png")];
	expect(names("art/plates", ".png").filter((plate) => !used.includes(plate))).toEqual([]);
	expect(used.filter((name) => !drawn.includes(name))).toEqual([]);
	expect(Object.keys(printsOf).filter((slug) => !terms.includes(slug))).toEqual([]);
	for (const [slug, prints] of Object.entries(printsOf))
		if (prints.some((print) => print.startsWith("plate-"))) expect(group(slug), slug).toBe("species");
	expect(drawn.filter((name) => !printWords[name])).toEqual([]);
});

test("every drawing stands beside a term or in an article, and says in words what it shows", () => {
	const drawings = names("art/drawings", ".svg");
	expect(drawings.length).toBeGreaterThanOrEqual(6);
	expect(Object.keys(drawingOf).filter((slug) => !terms.includes(slug))).toEqual([]);
	const advice = names("content/advice", ".md").map((slug) =>
		readFileSync(path.join(root, `content/advice/${slug}.md`), "utf8"),
	);
	const inArticles = advice.flatMap((text) =>
		[...text.matchAll(/!\[([^\]]{20,})\]\(drawing:([a-z-]+)\)/g)].map(([, , name]) => name),
	);
	const shown = [...Object.values(drawingOf), ...inArticles];
	expect(drawings.filter((name) => !shown.includes(name))).toEqual([]);
	expect(shown.filter((name) => !drawings.includes(name ?? ""))).toEqual([]);
	for (const name of drawings) {
		const svg = readFileSync(path.join(root, `art/drawings/${name}.svg`), "utf8");
		expect(svg, name).toMatch(/<title>[^<]{30,}<\/title>/);
		expect(svg, name).toMatch(/viewBox="0 0 \d+ \d+"/);
		expect(svg.length, name).toBeLessThan(12_000);
	}
});

test("every month has something good to know", () => {
	const months = names("content/advice", ".md").flatMap((slug) => {
		const [, list = ""] =
			/^months: \[(.*)\]$/m.exec(readFileSync(path.join(root, `content/advice/${slug}.md`), "utf8")) ?? [];
		return list.split(",").map(Number);
	});
	for (let month = 1; month <= 12; month++)
		expect(months.filter((one) => one === month).length, `month ${month}`).toBeGreaterThanOrEqual(3);
});
