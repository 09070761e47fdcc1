import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
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
	const readAll = (folder: string, key: string) =>
		readdirSync(path.join(root, folder))
			.filter((file) => file !== "README.md")
			.flatMap(
				(file) =>
					new RegExp(`^${key}: (.+)$`, "m").exec(readFileSync(path.join(root, folder, file), "utf8"))?.[1] ?? [],
			);
	const ofTerms = readAll("content/glossary", "prints").flatMap((list) => list.match(/[a-z-]+/g) ?? []);
	for (const prints of [readAll("content/advice", "picture"), ofTerms]) {
		expect(prints.length).toBeGreaterThan(10);
		expect(new Set(prints).size).toBe(prints.length);
	}
});
