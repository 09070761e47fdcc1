// The order on paper of text that reads from right to left. pdfkit draws runs one after another, from left to right.
import bidiFactory, { type Bidi } from "bidi-js";

// The types of the package describe its ES module, but Node loads the other one.
const bidi = (bidiFactory as unknown as () => Bidi)();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const strongRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

type Run<Key> = { face: Key; text: string };

/** The runs of a line in the order in which they are drawn. The direction of the line is that of its first letter. */
export function orderRuns<Key>(runs: readonly Run<Key>[]): readonly Run<Key>[] {
	const text = runs.map((run) => run.text).join("");
	if (!rightToLeft.test(text)) return runs;
	const { levels } = bidi.getEmbeddingLevels(text);
	const mirrored = bidi.getMirroredCharactersMap(text, levels);
	const pieces = splitByLevel(runs, levels, mirrored);
	const highest = Math.max(...pieces.map(({ level }) => level));
	for (let level = highest; level > 0; level--) reverseSequences(pieces, (piece) => piece.level >= level);
	return pieces.map(({ face, text, level }) => ({ face, text: toDrawn(text, level % 2 === 1) }));
}

type Piece<Key> = Run<Key> & { level: number };

function splitByLevel<Key>(
	runs: readonly Run<Key>[],
	levels: Uint8Array,
	mirrored: ReadonlyMap<number, string>,
): Piece<Key>[] {
	const pieces: Piece<Key>[] = [];
	let at = 0;
	for (const { face, text } of runs) {
		const first = pieces.length;
		for (let index = 0; index < text.length; index++, at++) {
			const level = levels[at] ?? 0;
			const character = mirrored.get(at) ?? text.charAt(index);
			const last = pieces.length > first ? pieces.at(-1) : undefined;
			if (last?.level === level) last.text += character;
			else pieces.push({ face, text: character, level });
		}
	}
	return pieces;
}

function reverseSequences<Item>(items: Item[], isIn: (item: Item) => boolean): void {
	for (let start = 0; start < items.length; start++) {
		let end = start;
		while (end < items.length && isIn(items[end] as Item)) end++;
		if (end > start) items.splice(start, end - start, ...items.slice(start, end).reverse());
		start = Math.max(start, end);
	}
}

/** The font reverses a piece with letters that read from right to left by itself. */
function toDrawn(text: string, isRightToLeft: boolean): string {
	if (strongRightToLeft.test(text) === isRightToLeft) return text;
	return Array.from(graphemes.segment(text), ({ segment }) => segment)
		.reverse()
		.join("");
}
