// Writes art/prints from art/plates, art/stories and art/scenes: each picture in three widths (full, half, quarter), as
// AVIF or lossless WebP, whichever is smaller (flat colors often are as WebP), and prints.json with their sizes. Run it
// after adding a picture.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ImageSize } from "../app/ui/art-print.tsx";

const art = path.resolve(import.meta.dirname, "../art");
const out = path.join(art, "prints");
await rm(out, { recursive: true, force: true });
await mkdir(out);
const measures: Record<string, ImageSize> = {};
for (const folder of ["plates", "stories", "scenes"]) {
	for (const file of (await readdir(path.join(art, folder))).sort()) {
		const name = path.parse(file).name;
		const source = path.join(art, folder, file);
		const { width, height } = await sharp(source).metadata();
		const { isOpaque } = await sharp(source).stats();
		measures[name] = { width, height, ...(isOpaque && { thumb: await thumbOf(source) }) };
		// the scenes are already encoded, wide and for phones
		if (folder === "scenes") continue;
		for (const size of [width, Math.round(width / 2), Math.round(width / 4)])
			await write(`${name}-${size}`, () => sharp(source).resize(size));
	}
}
await writeFile(path.join(out, "prints.json"), `${JSON.stringify(measures, null, "\t")}\n`);

async function write(name: string, picture: () => Sharp): Promise<void> {
	const inks = await picture().png({ palette: true, colors: 24, dither: 0 }).toBuffer();
	const webp = await sharp(inks).webp({ lossless: true, effort: 6 }).toBuffer();
	const avif = await picture().avif({ quality: 48, effort: 7 }).toBuffer();
	const [ending, body] = webp.length <= avif.length ? ["webp", webp] : ["avif", avif];
	await writeFile(path.join(out, `${name}.${ending}`), body);
	console.log(`${name}.${ending} ${(body.length / 1024).toFixed(1)} KB`);
}

/** A preview 16 pixels wide, shown blurred until the picture is loaded. */
async function thumbOf(source: string): Promise<string> {
	const body = await sharp(source).resize(16).webp({ quality: 40, effort: 6 }).toBuffer();
	return `data:image/webp;base64,${body.toString("base64")}`;
}
