import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { printsByTerm } from "#app/content/glossary/term-pictures.ts";
import { headPictures } from "./head-pictures.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const tools = readdirSync(path.join(root, "art/tools")).map((file) => path.parse(file).name);

test("each page without a picture of its own has a drawn tool that no other page has", () => {
	const used = Object.values(headPictures);
	expect(new Set(used).size).toBe(used.length);
	expect(used.toSorted()).toEqual(tools.toSorted());
});

test("a drawn tool uses the inks of the theme only, and is small", () => {
	for (const name of tools) {
		const svg = readFileSync(path.join(root, `art/tools/${name}.svg`), "utf8");
		expect(svg, name).toContain('<g id="tool"');
		expect(svg, name).not.toMatch(/#[0-9a-f]{3,6}"|<text|<title/);
		expect(svg.length, name).toBeLessThan(4_000);
	}
});

test("no two articles and no two terms have the same print at the top of the page", () => {
	const folder = path.join(root, "content/advice");
	const ofArticles = readdirSync(folder)
		.filter((file) => file !== "README.md")
		.map((file) => /^picture: (.+)$/m.exec(readFileSync(path.join(folder, file), "utf8"))?.[1]);
	for (const prints of [ofArticles, Object.values(printsByTerm).flat()])
		expect(new Set(prints).size).toBe(prints.length);
});
