import measures from "#art/prints/prints.json" with { type: "json" };
import type { ArtPrintFiles, ImageSize } from "./art-print.tsx";

const urls = import.meta.glob<string>(["../../art/prints/*.{avif,webp}", "../../art/scenes/*.avif"], {
	eager: true,
	query: "?url",
	import: "default",
});

const prints = new Map<string, ArtPrintFiles>();
for (const [name, measured] of Object.entries<ImageSize>(measures)) {
	const url = (file: string) => urls[`../../art/${file}.avif`] ?? urls[`../../art/${file}.webp`];
	const full = url(`scenes/${name}`) ?? url(`prints/${name}-${measured.width}`);
	if (!full) continue;
	const smaller = [4, 2].flatMap((part) => {
		const width = Math.round(measured.width / part);
		const file = url(`prints/${name}-${width}`);
		return file ? [`${file} ${width}w, `] : [];
	});
	const srcSet = smaller.length ? `${smaller.join("")}${full} ${measured.width}w` : undefined;
	prints.set(name, { ...measured, src: full, ...(srcSet && { srcSet }), ...(!measured.thumb && { isPlate: true }) });
}

/** A picture from art/plates, art/stories or art/scenes by its file name without extension, for <ArtPrint>, or null. */
export function findArtPrint(name: string): ArtPrintFiles | null {
	return prints.get(name) ?? null;
}

/** The same for names in the code. Throws; call it at module level, so a missing picture stops the server at startup. */
export function getArtPrint(name: string): ArtPrintFiles {
	const print = findArtPrint(name);
	if (!print) throw new Error(`no print named ${name} in art/`);
	return print;
}
