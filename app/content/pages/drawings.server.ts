// The drawings of art/drawings by name, with the size that each states in its own words.

export type Drawing = {
	src: string;
	width: number;
	height: number /** what it shows, for those who do not see it */;
	words: string;
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

/** null when there is no drawing of that name. */
export function drawingNamed(name: string): Drawing | null {
	const file = `../../../art/drawings/${name}.svg`;
	const [src, text] = [files[file], texts[file]];
	if (!src || !text) return null;
	const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
	const [, words = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
	return { src, width: Number(width), height: Number(height), words };
}
