import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { filterTerms, groupByLetter, groupSlug, otherNames } from "./glossary.ts";
import { drawnTerms } from "./term-pictures.ts";

const entries = [
	{ title: "Branch collar", aliases: ["collar"] },
	{ title: "Diameter at breast height", aliases: ["DBH"] },
	{ title: "Root collar excavation", aliases: [] },
];
const titles = (query: string) => filterTerms(entries, query).map(({ title }) => title);

test("a term is found by any name, prefix matches first", () => {
	expect(titles("collar")).toEqual(["Branch collar", "Root collar excavation"]);
	expect(titles("ROOT collar")).toEqual(["Root collar excavation"]);
	expect(titles("dbh")).toEqual(["Diameter at breast height"]);
	expect(titles("cóllar!")).toHaveLength(2);
	expect(titles("zebra")).toEqual([]);
	for (const nothing of ["", "  ", "?!"]) expect(titles(nothing)).toHaveLength(3);
});

test("entries are grouped by letter", () => {
	expect(groupByLetter(entries).map(({ letter, entries }) => [letter, entries.length])).toEqual([
		["B", 1],
		["D", 1],
		["R", 1],
	]);
	expect(groupSlug("pests and diseases")).toBe("pests-and-diseases");
});

const root = path.resolve(import.meta.dirname, "../../..");
const fileNames = (folder: string, ending: string) =>
	readdirSync(path.join(root, folder))
		.filter((name) => name.endsWith(ending) && name !== "README.md")
		.map((name) => path.parse(name).name);
const terms = fileNames("content/glossary", ".md");
const readFrontMatter = (slug: string, key: string) =>
	new RegExp(`^${key}: (.*)$`, "m").exec(readFileSync(path.join(root, `content/glossary/${slug}.md`), "utf8"))?.[1] ??
	"";
const printsByTerm = new Map(terms.map((slug) => [slug, readFrontMatter(slug, "prints").match(/[a-z-]+/g) ?? []]));
const drawings = new Map(terms.map((slug) => [slug, readFrontMatter(slug, "drawing")]));

test("every plate belongs to an existing species, and every named print exists and has a caption", () => {
	const used = [...printsByTerm.values()].flat();
	const drawn = [...fileNames("art/plates", ".png"), ...fileNames("art/stories", ".png")];
	expect(fileNames("art/plates", ".png").filter((plate) => !used.includes(plate))).toEqual([]);
	expect(used.filter((name) => !drawn.includes(name))).toEqual([]);
	for (const [slug, prints] of printsByTerm)
		if (prints.some((print) => print.startsWith("plate-")))
			expect(readFrontMatter(slug, "group"), slug).toBe("species");
	expect(drawn.filter((name) => !printCaptions[name])).toEqual([]);
});

test("every article has a drawing, and every drawing is used and has a title", () => {
	const files = fileNames("art/drawings", ".svg");
	expect(files.length).toBeGreaterThanOrEqual(6);
	expect(drawnTerms.filter((slug) => !drawings.get(slug))).toEqual([]);
	const advice = fileNames("content/advice", ".md").map((slug) =>
		readFileSync(path.join(root, `content/advice/${slug}.md`), "utf8"),
	);
	const byArticle = advice.map((text) =>
		[...text.matchAll(/!\[([^\]]{20,})\]\(drawing:([a-z-]+)\)/g)].map(([, , name]) => name),
	);
	expect(byArticle.filter((names) => names.length === 0)).toEqual([]);
	const inArticles = byArticle.flat();
	const used = [...[...drawings.values()].filter(Boolean), ...inArticles];
	expect(files.filter((name) => !used.includes(name))).toEqual([]);
	expect(used.filter((name) => !files.includes(name ?? ""))).toEqual([]);
	for (const name of files) {
		const svg = readFileSync(path.join(root, `art/drawings/${name}.svg`), "utf8");
		expect(svg, name).toMatch(/<title>[^<]{30,}<\/title>/);
		expect(svg, name).toMatch(/viewBox="0 0 \d+ \d+"/);
		expect(svg.length, name).toBeLessThan(12_000);
	}
});

test("every month has at least three articles", () => {
	const months = fileNames("content/advice", ".md").flatMap((slug) => {
		const [, list = ""] =
			/^months: \[(.*)\]$/m.exec(readFileSync(path.join(root, `content/advice/${slug}.md`), "utf8")) ?? [];
		return list.split(",").map(Number);
	});
	for (let month = 1; month <= 12; month++)
		expect(months.filter((value) => value === month).length, `month ${month}`).toBeGreaterThanOrEqual(3);
});

test("plurals are not shown as other names", () => {
	const elm = { title: "American elm", aliases: ["American elms", "white elm", "elm", "elms", "Ulmus americana"] };
	expect(otherNames(elm)).toEqual(["white elm", "elm", "Ulmus americana"]);
	expect(otherNames({ title: "Branch", aliases: ["branches"] })).toEqual([]);
	expect(otherNames({ title: "Truss", aliases: ["trusses", "brace"] })).toEqual(["brace"]);
});
