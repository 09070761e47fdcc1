// The drawings in art/drawings by name. Size and alt text come from the SVG file (viewBox and title).

export type Drawing = {
	src: string;
	width: number;
	height: number;
	/** the title of the SVG file */
	alt: string;
};

const files = import.meta.glob<string>("../../../art/drawings/*.svg", {
	query: "?url",
	import: "default",
	eager: true,
});
const texts = import.meta.glob<string>("../../../art/drawings/*.svg", {
	query: "?raw",
	import: "default",
	eager: true,
});

/** All drawings, by their alt text. */
export function listDrawings(): { name: string; src: string; alt: string }[] {
	return Object.keys(files)
		.flatMap((file) => {
			const name = /([^/]+)\.svg$/.exec(file)?.[1] ?? "";
			const drawing = findDrawing(name);
			return drawing ? [{ name, src: drawing.src, alt: drawing.alt }] : [];
		})
		.sort((a, b) => a.alt.localeCompare(b.alt, "en"));
}

/** Null when there is no drawing of that name. */
export function findDrawing(name: string): Drawing | null {
	const file = `../../../art/drawings/${name}.svg`;
	const [src, text] = [files[file], texts[file]];
	if (!src || !text) return null;
	const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
	const [, alt = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
	return { src, width: Number(width), height: Number(height), alt };
}
