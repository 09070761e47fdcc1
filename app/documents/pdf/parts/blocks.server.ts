import type { Block } from "../pdf.server.ts";
import type { Piece } from "./flow.server.ts";
import { rule, type Setting, styles } from "./setting.server.ts";
import { type Cell, drawCells, linePieces, pairPieces, tablePieces } from "./table.server.ts";
import { mark, type Tag, tagIn } from "./tags.server.ts";
import { type Doc, drawLines, heightOf, inks, type Line, lineHeight, type Style, setLines } from "./type.server.ts";

const headings: Record<1 | 2 | 3, Style> = {
	1: { face: "display", size: 18, ink: inks.ink },
	2: { face: "display", size: 13, ink: inks.ink },
	3: { face: "strong", size: 10.5, ink: inks.ink },
};

export function piecesOf(setting: Setting, blocks: readonly Block[]): Piece[] {
	return blocks.flatMap((block, index) => {
		const pieces = piecesOfBlock(setting, block);
		return blocks[index + 1]?.kind === "sums" ? keepLast(pieces, 2) : pieces;
	});
}

function piecesOfBlock(setting: Setting, block: Block): Piece[] {
	const { doc, tag, x, width } = setting;
	switch (block.kind) {
		case "heading":
			return headingPieces(setting, block);
		case "paragraph": {
			const style: Style = { ...(block.bold ? styles.bold : styles.text) };
			if (block.size) style.size = block.size;
			if (block.soft) style.ink = inks.ink2;
			return textPieces(doc, tagIn(doc, tag, "P"), setLines(doc, block.text, style, width), x, 6);
		}
		case "list":
			return listPieces(setting, block.items, block.numbered ?? false);
		case "facts":
			return pairPieces(setting, block.rows, "facts");
		case "sums":
			return pairPieces(setting, block.rows, "sums");
		case "columns":
			return columnPieces(setting, block.columns);
		case "table":
			return tablePieces(setting, block);
		case "box":
			return boxPieces(setting, block.blocks);
		case "picture":
			return [picturePiece(setting, block)];
		case "signatures":
			return signaturePieces(setting, block.places, block.bold ? { ...styles.bold, size: 12 } : styles.strong);
		case "rule":
			return [{ height: 1.5, gap: 10, draw: (y) => rule(doc, x, y, width, 1.5, inks.ink) }];
		case "page":
			return [{ height: 0, draw: () => {}, breakAfter: true }];
	}
}

/** Lines as pieces; the first two stay together, and so do the last two. */
function textPieces(doc: Doc, tag: Tag, lines: readonly Line[], x: number, gap: number): Piece[] {
	return lines.map((line, index) => ({
		height: lineHeight(line.style),
		gap: index ? 0 : gap,
		keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
		draw: (y) => mark(tag, () => drawLines(doc, [line], x, y)),
	}));
}

function keepLast(pieces: Piece[], count: number): Piece[] {
	return pieces.map((piece, index) => (index >= pieces.length - count ? { ...piece, keep: true } : piece));
}

type Heading = { level: 1 | 2 | 3; text: string; bold?: boolean };

function headingPieces({ doc, tag, x, width }: Setting, block: Heading): Piece[] {
	const style: Style = block.bold ? { ...styles.bold, size: 14 } : headings[block.level];
	const lines = setLines(doc, block.text, style, width);
	const own = tagIn(doc, tag, `H${block.level}`);
	return [
		{
			height: heightOf(lines) + 2,
			gap: block.level === 3 ? 8 : 14,
			keep: true,
			draw: (y) => mark(own, () => drawLines(doc, lines, x, y)),
		},
	];
}

function listPieces({ doc, tag, x, width }: Setting, items: readonly string[], numbered: boolean): Piece[] {
	const list = tagIn(doc, tag, "L");
	const indent = numbered ? 18 : 12;
	return items.flatMap((item, index) => {
		const entry = tagIn(doc, list, "LI");
		const label = tagIn(doc, entry, "Lbl");
		const body = tagIn(doc, entry, "LBody");
		const dot = setLines(doc, numbered ? `${index + 1}.` : "•", styles.soft, indent);
		const labelled = (piece: Piece) => (y: number) => {
			mark(label, () => drawLines(doc, dot, x, y));
			piece.draw(y);
		};
		const pieces = textPieces(doc, body, setLines(doc, item, styles.text, width - indent), x + indent, index ? 2 : 5);
		return pieces.map((piece, at) => (at ? piece : { ...piece, draw: labelled(piece) }));
	});
}

/** Whole where it fits on a page, else line by line. */
function columnPieces(
	{ doc, tag, x, width, full }: Setting,
	columns: readonly { heading: string; lines: string[] }[],
): Piece[] {
	const between = 22;
	const each = (width - between * (columns.length - 1)) / columns.length;
	const cells = columns.map(({ heading, lines }, index): Cell => {
		const words = lines.flatMap((line, at) => setLines(doc, line, at ? styles.text : styles.strong, each));
		return {
			tag: tagIn(doc, tag, "P"),
			column: { x: x + index * (each + between), width: each, right: false },
			lines: [...setLines(doc, heading, styles.small, each), ...words],
		};
	});
	const height = Math.max(...cells.map(({ lines }) => heightOf(lines)));
	if (height > full) return linePieces(doc, cells).map((piece, at) => (at ? piece : { ...piece, gap: 10 }));
	return [{ height, gap: 10, draw: (y) => drawCells(doc, cells, y) }];
}

const padding = 12;
const weight = 1.5;

/** A frame around blocks: whole on one page when it fits there, else its sides go on over the pages. */
function boxPieces(setting: Setting, blocks: readonly Block[]): Piece[] {
	const { doc, x, width, full } = setting;
	const inner = piecesOf({ ...setting, x: x + padding, width: width - 2 * padding }, blocks);
	const gapOf = (piece: Piece, index: number) => (index ? (piece.gap ?? 0) : 0);
	const height = inner.reduce((sum, piece, index) => sum + piece.height + gapOf(piece, index), 2 * padding);
	const sides = (y: number, tall: number) => {
		rule(doc, x, y, weight, tall, inks.ink);
		rule(doc, x + width - weight, y, weight, tall, inks.ink);
	};
	if (height <= full) {
		const draw = (y: number) => {
			rule(doc, x, y, width, weight, inks.ink);
			rule(doc, x, y + height - weight, width, weight, inks.ink);
			sides(y, height);
			let at = y + padding;
			inner.forEach((piece, index) => {
				at += gapOf(piece, index);
				piece.draw(at);
				at += piece.height;
			});
		};
		return [{ height, gap: 12, draw }];
	}
	return inner.map((piece, index) => ({
		...piece,
		gap: 0,
		height: piece.height + gapOf(piece, index),
		draw: (y) => {
			sides(y, piece.height + gapOf(piece, index));
			piece.draw(y + gapOf(piece, index));
		},
	}));
}

/** In the renderer, not in its types. */
type Images = { openImage: (bytes: Buffer) => { width: number; height: number } };

function picturePiece(
	{ doc, tag, x, width, full }: Setting,
	block: { bytes: Buffer; alt: string; width: number },
): Piece {
	const image = (doc as Doc & Images).openImage(block.bytes);
	const shown = Math.min(block.width, width, (full * image.width) / image.height);
	const height = (shown * image.height) / image.width;
	return { height, gap: 8, draw: (y) => drawPicture(doc, tag, block, { x, y, width: shown, height }) };
}

type Frame = { x: number; y: number; width: number; height: number };

function drawPicture(doc: Doc, tag: Tag, { bytes, alt }: { bytes: Buffer; alt: string }, frame: Frame): void {
	const { x, y, width, height } = frame;
	const figure = tagIn(doc, tag, "Figure", { alt, bbox: [x, y, x + width, y + height] });
	mark(figure, () => doc.image(bytes, x, y, { fit: [width, height] }));
}

type Place = { label: string; name: string; mark?: Buffer; written?: string; at?: string };

function signaturePieces(setting: Setting, places: readonly Place[], style: Style): Piece[] {
	const { doc, tag, x, width } = setting;
	const between = 28;
	const each = (width - between) / 2;
	const pieces: Piece[] = [];
	for (let index = 0; index < places.length; index += 2) {
		const set = places.slice(index, index + 2).map((place, column) => ({
			...place,
			x: x + column * (each + between),
			words: [
				...setLines(doc, place.name, style, each),
				...(place.label ? setLines(doc, [place.label, place.at].filter(Boolean).join(", "), styles.small, each) : []),
			],
			written: place.written && !place.mark ? setLines(doc, place.written, styles.name, each) : [],
			tag: tagIn(doc, tag, "P"),
		}));
		const above = 52;
		pieces.push({
			height: above + 4 + Math.max(...set.map((one) => heightOf(one.words))),
			gap: 14,
			draw: (y) => {
				for (const one of set) {
					if (one.mark) {
						const frame = { x: one.x, y, width: Math.min(200, each), height: above - 4 };
						drawPicture(doc, tag, { bytes: one.mark, alt: `Signature of ${one.name}` }, frame);
					}
					if (one.written.length)
						mark(one.tag, () => drawLines(doc, one.written, one.x, y + above - 6 - heightOf(one.written)));
					rule(doc, one.x, y + above, each, 0.75, inks.ink);
					mark(one.tag, () => drawLines(doc, one.words, one.x, y + above + 4));
				}
			},
		});
	}
	return pieces;
}
