import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findArtPrint } from "./art-prints.server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const named = ["plates", "stories", "scenes"].flatMap((folder) =>
	readdirSync(path.join(root, "art", folder)).map((file) => path.parse(file).name),
);

test("every picture in art/ has prints with its aspect ratio", async () => {
	expect(named.length).toBeGreaterThan(30);
	for (const name of named) {
		const print = findArtPrint(name);
		if (!print) throw new Error(`run scripts/prints.ts: ${name} is missing`);
		for (const [, file = "", width] of (print.srcSet ?? `${print.src} ${print.width}w`).matchAll(/(\S+) (\d+)w/g)) {
			const metadata = await sharp(readFileSync(path.join(root, file))).metadata();
			expect(metadata.width, file).toBe(Number(width));
			expect(Math.abs(metadata.height - (metadata.width * print.height) / print.width), file).toBeLessThanOrEqual(1);
		}
	}
});

test("an unknown print name gives null", () => {
	expect(findArtPrint("plate-no-such-tree")).toBeNull();
	expect(findArtPrint("")).toBeNull();
});
