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
	const half = Math.round(measured.width / 2);
	const small = url(`prints/${name}-${half}`);
	const srcSet = small && `${small} ${half}w, ${full} ${measured.width}w`;
	if (full) prints.set(name, { ...measured, src: full, ...(srcSet && { srcSet }) });
}

/** A picture of art/plates, art/stories or art/scenes by its name without folder and ending, for <Print>; null for none. */
export function findPrint(name: string): PrintFiles | null {
	return prints.get(name) ?? null;
}
