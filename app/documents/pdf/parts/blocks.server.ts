import type { Block } from "../pdf.server.ts";
import { codeBesideText, codePiece } from "./code.server.ts";
import type { Piece } from "./flow.server.ts";
import { drawRule, type LayoutContext, styles } from "./layout-context.server.ts";
import { drawPicture, mapPieces, openImage, photoRows } from "./site.server.ts";
import { type Cell, drawCells, linePieces, pairPieces, tablePieces } from "./table.server.ts";
import { childTag, drawArtifact, drawTagged, type Tag } from "./tags.server.ts";
import {
	colors,
	type Doc,
	drawLines,
	type Line,
	lineHeight,
	linesHeight,
	type Style,
	wrapText,
} from "./text.server.ts";

const headings: Record<1 | 2 | 3, Style> = {
	1: { face: "display", size: 18, color: colors.ink },
	2: { face: "display", size: 13, color: colors.ink },
	3: { face: "strong", size: 10.5, color: colors.ink },
};

export function layOutBlocks(context: LayoutContext, blocks: readonly Block[]): Piece[] {
	return blocks.flatMap((block, index) => {
		const pieces = layOutBlock(context, block);
		const next = blocks[index + 1]?.kind;
		if (next === "signatures") return keepLastTogether(pieces, pieces.length);
		if (leadsToSignatures(blocks.slice(index + 1))) return keepLastTogether(pieces, Math.min(2, pieces.length));
		if (next === "sums") return keepLastTogether(pieces, 1);
		return block.kind === "sums" && next === "box" ? keepLastTogether(pieces, 1) : pieces;
	});
}

/** A heading, at most one more block, and signatures. They stay on the page with the end of the signed text and never get a page to themselves. */
function leadsToSignatures([first, ...rest]: readonly Block[]): boolean {
	return first?.kind === "heading" && rest.slice(0, 2).some(({ kind }) => kind === "signatures");
}

function layOutBlock(context: LayoutContext, block: Block): Piece[] {
	const { doc, tag, x, width } = context;
	switch (block.kind) {
		case "heading":
			return headingPieces(context, block);
		case "paragraph": {
			const style: Style = { ...(block.bold ? styles.bold : styles.text) };
			if (block.size) style.size = block.size;
			if (block.soft) style.color = colors.ink2;
			return textPieces(doc, childTag(doc, tag, "P"), wrapText(doc, block.text, style, width), x, 6);
		}
		case "list":
			return listPieces(context, block);
		case "facts":
			return pairPieces(context, block.rows, block.small ? "small-facts" : "facts");
		case "sums":
			return pairPieces(context, block.rows, "sums");
		case "columns":
			return columnPieces(context, block.columns);
		case "table":
			return tablePieces(context, block);
		case "box":
			return boxPieces(context, block.blocks);
		case "code": {
			const text = layOutBlocks({ ...context, width: width - codeBesideText.side - codeBesideText.gap }, block.blocks);
			return [codePiece(context, block, text)];
		}
		case "picture":
			return [picturePiece(context, block)];
		case "photos":
			return photoRows(context, block.photos);
		case "map":
			return mapPieces(context, block);
		case "signatures":
			return signaturePieces(context, block.signers, block.bold ? { ...styles.bold, size: 12 } : styles.strong);
		case "rule":
			return [{ height: 1.5, gap: 10, draw: (y) => drawRule(doc, x, y, width, 1.5, colors.ink) }];
		case "page":
			return [{ height: 0, draw: () => {}, breakAfter: true }];
	}
}

/** One piece per line. The first two lines stay together, and so do the last two. */
function textPieces(doc: Doc, tag: Tag, lines: readonly Line[], x: number, gap: number): Piece[] {
	return lines.map((line, index) => ({
		height: lineHeight(line.style),
		gap: index ? 0 : gap,
		keepWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
		draw: (y) => drawTagged(tag, () => drawLines(doc, [line], x, y)),
	}));
}

function keepLastTogether(pieces: Piece[], count: number): Piece[] {
	return pieces.map((piece, index) => (index >= pieces.length - count ? { ...piece, keepWithNext: true } : piece));
}

type Heading = { level: 1 | 2 | 3; text: string; bold?: boolean };

function headingPieces({ doc, tag, x, width }: LayoutContext, block: Heading): Piece[] {
	const style: Style = block.bold ? { ...styles.bold, size: 14 } : headings[block.level];
	const lines = wrapText(doc, block.text, style, width);
	const own = childTag(doc, tag, `H${block.level}`);
	return [
		{
			height: linesHeight(lines) + 2,
			gap: block.level === 3 ? 8 : 14,
			keepWithNext: true,
			draw: (y) => drawTagged(own, () => drawLines(doc, lines, x, y)),
		},
	];
}

const crossStyle: Style = { ...styles.bold, color: colors.barn };

type List = { items: readonly string[]; numbered?: boolean; mark?: string };

function listPieces({ doc, tag, x, width }: LayoutContext, { items, numbered, mark = "•" }: List): Piece[] {
	const list = childTag(doc, tag, "L");
	const indent = numbered ? 18 : 12;
	return items.flatMap((item, index) => {
		const entry = childTag(doc, list, "LI");
		const label = childTag(doc, entry, "Lbl");
		const body = childTag(doc, entry, "LBody");
		const dot = wrapText(doc, numbered ? `${index + 1}.` : mark, mark === "×" ? crossStyle : styles.soft, indent);
		const labelled = (piece: Piece) => (y: number) => {
			drawTagged(label, () => drawLines(doc, dot, x, y));
			piece.draw(y);
		};
		const pieces = textPieces(doc, body, wrapText(doc, item, styles.text, width - indent), x + indent, index ? 2 : 5);
		return pieces.map((piece, at) => (at ? piece : { ...piece, draw: labelled(piece) }));
	});
}

/** One piece if it fits on a page, otherwise one piece per line. */
function columnPieces(
	{ doc, tag, x, width, pageHeight }: LayoutContext,
	columns: readonly { heading: string; lines: string[] }[],
): Piece[] {
	const between = 22;
	const each = (width - between * (columns.length - 1)) / columns.length;
	const cells = columns.map(({ heading, lines }, index): Cell => {
		const wrapped = lines.flatMap((line, at) => wrapText(doc, line, at ? styles.text : styles.strong, each));
		return {
			tag: childTag(doc, tag, "P"),
			column: { x: x + index * (each + between), width: each, right: false },
			lines: [...wrapText(doc, heading, styles.small, each), ...wrapped],
		};
	});
	const height = Math.max(...cells.map(({ lines }) => linesHeight(lines)));
	if (height > pageHeight) return linePieces(doc, cells).map((piece, at) => (at ? piece : { ...piece, gap: 10 }));
	return [{ height, gap: 10, draw: (y) => drawCells(doc, cells, y) }];
}

const padding = 12;
const weight = 1.5;

/**
 * Blocks in a frame. If it doesn't fit on one page, it continues on the next ones, each of which repeats its heading: what a
 * price doesn't cover must never look like a part of it.
 */
function boxPieces(context: LayoutContext, blocks: readonly Block[]): Piece[] {
	const { doc, x, width, pageHeight } = context;
	const inner = layOutBlocks({ ...context, x: x + padding, width: width - 2 * padding }, blocks);
	const getGap = (piece: Piece, index: number) => (index ? (piece.gap ?? 0) : 0);
	const height = inner.reduce((sum, piece, index) => sum + piece.height + getGap(piece, index), 2 * padding);
	const drawSides = (y: number, tall: number) => {
		drawRule(doc, x, y, weight, tall, colors.ink);
		drawRule(doc, x + width - weight, y, weight, tall, colors.ink);
	};
	if (height <= pageHeight) {
		const draw = (y: number) => {
			drawRule(doc, x, y, width, weight, colors.ink);
			drawRule(doc, x, y + height - weight, width, weight, colors.ink);
			drawSides(y, height);
			let at = y + padding;
			inner.forEach((piece, index) => {
				at += getGap(piece, index);
				piece.draw(at);
				at += piece.height;
			});
		};
		return [{ height, gap: 12, draw }];
	}
	const repeatedHead = repeatedBoxHead(context, blocks[0], drawSides);
	return inner.map((piece, index) => {
		const isLast = index === inner.length - 1;
		const top = index ? getGap(piece, index) : padding;
		const tall = top + piece.height + (isLast ? padding : 0);
		return {
			...piece,
			gap: index ? 0 : 12,
			height: tall,
			...(index && { repeatedHead }),
			draw: (y) => {
				drawSides(y, tall);
				if (!index) drawRule(doc, x, y, width, weight, colors.ink);
				if (isLast) drawRule(doc, x, y + tall - weight, width, weight, colors.ink);
				piece.draw(y + top);
			},
		};
	});
}

/** The upper edge of a box that continues from the page before, with its heading. */
function repeatedBoxHead(
	{ doc, x, width }: LayoutContext,
	first: Block | undefined,
	drawSides: (y: number, tall: number) => void,
): Piece["repeatedHead"] {
	const text = first?.kind === "heading" ? `${first.text}, continued` : "";
	const lines = text ? wrapText(doc, text, headings[2], width - 2 * padding) : [];
	const height = padding + linesHeight(lines);
	return {
		height,
		draw: (y) => {
			drawSides(y, height);
			drawRule(doc, x, y, width, weight, colors.ink);
			drawArtifact(doc, "Pagination", () => drawLines(doc, lines, x + padding, y + padding));
		},
	};
}

function picturePiece(
	{ doc, tag, x, width, pageHeight }: LayoutContext,
	block: { bytes: Buffer; alt: string; width: number },
): Piece {
	const image = openImage(doc, block.bytes);
	const drawnWidth = Math.min(block.width, width, (pageHeight * image.width) / image.height);
	const height = (drawnWidth * image.height) / image.width;
	return { height, gap: 8, draw: (y) => drawPicture(doc, tag, block, { x, y, width: drawnWidth, height }) };
}

type Signer = { label: string; name: string; image?: Buffer; typedName?: string; at?: string };

function signaturePieces(context: LayoutContext, signers: readonly Signer[], style: Style): Piece[] {
	const { doc, tag, x, width } = context;
	const gap = 28;
	const each = (width - gap) / 2;
	const pieces: Piece[] = [];
	for (let index = 0; index < signers.length; index += 2) {
		const pair = signers.slice(index, index + 2).map((signer, column) => ({
			...signer,
			x: x + column * (each + gap),
			caption: [
				...wrapText(doc, signer.name, style, each),
				...(signer.label
					? wrapText(doc, [signer.label, signer.at].filter(Boolean).join(", "), styles.small, each)
					: []),
			],
			signature: signer.typedName && !signer.image ? wrapText(doc, signer.typedName, styles.name, each) : [],
			tag: childTag(doc, tag, "P"),
		}));
		const signatureHeight = 52;
		pieces.push({
			height: signatureHeight + 4 + Math.max(...pair.map((one) => linesHeight(one.caption))),
			gap: 14,
			draw: (y) => {
				for (const one of pair) {
					if (one.image) {
						const area = { x: one.x, y, width: Math.min(200, each), height: signatureHeight - 4 };
						drawPicture(doc, tag, { bytes: one.image, alt: `Signature of ${one.name}` }, area);
					}
					if (one.signature.length)
						drawTagged(one.tag, () =>
							drawLines(doc, one.signature, one.x, y + signatureHeight - 6 - linesHeight(one.signature)),
						);
					drawRule(doc, one.x, y + signatureHeight, each, 0.75, colors.ink);
					drawTagged(one.tag, () => drawLines(doc, one.caption, one.x, y + signatureHeight + 4));
				}
			},
		});
	}
	return pieces;
}
