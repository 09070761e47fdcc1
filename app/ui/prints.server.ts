import measures from "#art/prints/prints.json" with { type: "json" };
import type { Measures, PrintFiles } from "./print.tsx";

const urls = import.meta.glob<string>(["../../art/prints/*.{avif,webp}", "../../art/scenes/*.avif"], {
	eager: true,
	query: "?url",
	import: "default",
});

const prints = new Map<string, PrintFiles>();
for (const [name, measured] of Object.entries<Measures>(measures)) {
	const url = (file: string) => urls[`../../art/${file}.avif`] ?? urls[`../../art/${file}.webp`];
	const full = url(`scenes/${name}`) ?? url(`prints/${name}-${measured.width}`);
	if (!full) continue;
	const smaller = [4, 2].flatMap((part) => {
		const width = Math.round(measured.width / part);
		const file = url(`prints/${name}-${width}`);
		return file ? [`${file} ${width}w, `] : [];
	});
	const srcSet = smaller.length ? `${smaller.join("")}${full} ${measured.width}w` : undefined;
	prints.set(name, { ...measured, src: full, ...(srcSet && { srcSet }) });
}

/** A picture of art/plates, art/stories or art/scenes by its name without folder and ending, for <Print>; null for none. */
export function findPrint(name: string): PrintFiles | null {
	return prints.get(name) ?? null;
}

/** The same for a print that the code names itself: its absence ends the start of the server, not a visitor's page. */
export function printNamed(name: string): PrintFiles {
	const print = findPrint(name);
	if (!print) throw new Error(`art/ has no print called ${name}`);
	return print;
}
