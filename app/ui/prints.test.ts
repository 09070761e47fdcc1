import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findPrint } from "./prints.server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const named = ["plates", "stories", "scenes"].flatMap((folder) =>
	readdirSync(path.join(root, "art", folder)).map((file) => path.parse(file).name),
);

test("every picture of art/ has renditions of its shape", async () => {
	expect(named.length).toBeGreaterThan(30);
	for (const name of named) {
		const print = findPrint(name);
		if (!print) throw new Error(`run scripts/prints.ts: ${name} is missing`);
		for (const [, file = "", width] of (print.srcSet ?? `${print.src} ${print.width}w`).matchAll(/(\S+) (\d+)w/g)) {
			const found = await sharp(readFileSync(path.join(root, file))).metadata();
			expect(found.width, file).toBe(Number(width));
			expect(Math.abs(found.height - (found.width * print.height) / print.width), file).toBeLessThanOrEqual(1);
		}
	}
});

test("a name nobody drew is no print", () => {
	expect(findPrint("plate-no-such-tree")).toBeNull();
	expect(findPrint("")).toBeNull();
});
