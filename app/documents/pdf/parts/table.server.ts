import type { Block } from "../pdf.server.ts";
import type { Piece } from "./flow.server.ts";
import { drawRule, type LayoutContext, styles } from "./layout-context.server.ts";
import { childTag, drawArtifact, drawTagged, type Tag } from "./tags.server.ts";
import { colors, type Doc, drawLines, type Line, linesHeight, type Style, wrapText } from "./text.server.ts";

type TableBlock = Extract<Block, { kind: "table" }>;
type Column = { x: number; width: number; right: boolean };
export type Cell = { tag: Tag; column: Column; lines: Line[] };

const columnGap = 10;
const rowPadding = 5;
const hairline = 0.75;

/** Columns with a width (in points) get it; the others share the rest equally. */
function layOutColumns({ x, width }: LayoutContext, head: TableBlock["head"]): Column[] {
	const fixed = head.reduce((sum, cell) => sum + (cell.width ?? 0), 0);
	const open = head.filter((cell) => cell.width === undefined).length;
	const share = (width - fixed - columnGap * (head.length - 1)) / Math.max(1, open);
	let at = x;
	return head.map((cell) => {
		const column = { x: at, width: cell.width ?? share, right: cell.align === "right" };
		at += column.width + columnGap;
		return column;
	});
}

/** The head is repeated on every page. A row isn't split unless it is taller than a third of a page. */
export function tablePieces(context: LayoutContext, block: TableBlock): Piece[] {
	const { doc, tag, x, width, pageHeight } = context;
	const columns = layOutColumns(context, block.head);
	const detailColumn = Math.max(
		0,
		block.head.findIndex((cell) => cell.width === undefined),
	);
	const table = childTag(doc, tag, "Table");
	const headRow = childTag(doc, table, "TR");
	const headCells = columns.map((column, index) => ({
		tag: childTag(doc, headRow, "TH", { scope: "Column" }),
		column,
		lines: wrapText(doc, block.head[index]?.text ?? "", styles.small, column.width),
	}));
	const headHeight = tallestCell(headCells) + 4;
	const underline = (y: number) => drawRule(doc, x, y + headHeight - hairline, width, hairline, colors.ink3);
	const repeatedHead = {
		height: headHeight,
		draw: (y: number) => {
			drawArtifact(doc, "Pagination", () => {
				for (const cell of headCells) drawCell(doc, cell, y);
			});
			underline(y);
		},
	};
	const head: Piece = {
		height: headHeight,
		gap: 12,
		keepWithNext: true,
		draw: (y) => {
			drawCells(doc, headCells, y);
			underline(y);
		},
	};
	const rows = block.rows.flatMap((row) => {
		const rowStyle = row.strong ? styles.strong : row.soft ? styles.soft : styles.text;
		const isHeading = row.strong && row.cells.filter(Boolean).length === 1 && !row.detail;
		const style: Style = isHeading ? { face: "display", size: 12, color: colors.ink } : rowStyle;
		const own = childTag(doc, table, "TR");
		const cells = columns.map((column, index) => ({
			tag: childTag(doc, own, "TD"),
			column,
			lines: wrapText(doc, row.cells[index] ?? "", style, column.width),
		}));
		const detailCell = cells[detailColumn];
		if (row.detail && detailCell)
			detailCell.lines.push(...wrapText(doc, row.detail, styles.soft, detailCell.column.width));
		const line = (y: number) => drawRule(doc, x, y, width, hairline, colors.line);
		return rowPieces(doc, cells, pageHeight / 3, line).map((piece) => ({
			...piece,
			repeatedHead,
			keepWithNext: piece.keepWithNext || isHeading,
		}));
	});
	return [head, ...rows];
}

function rowPieces(doc: Doc, cells: Cell[], maxHeight: number, line: (y: number) => void): Piece[] {
	const height = tallestCell(cells);
	if (height <= maxHeight)
		return [
			{
				height: height + 2 * rowPadding,
				draw: (y) => {
					drawCells(doc, cells, y + rowPadding);
					line(y + height + 2 * rowPadding - hairline);
				},
			},
		];
	const lines = linePieces(doc, cells);
	return lines.map((piece, index) => {
		const top = index ? 0 : rowPadding;
		const bottom = index === lines.length - 1 ? rowPadding : 0;
		return {
			...piece,
			height: top + piece.height + bottom,
			draw: (y: number) => {
				piece.draw(y + top);
				if (bottom) line(y + piece.height + bottom - hairline);
			},
		};
	});
}

/** Cells side by side as one piece per line. The first two lines stay together, and so do the last two. */
export function linePieces(doc: Doc, cells: readonly Cell[]): Piece[] {
	const count = Math.max(...cells.map(({ lines }) => lines.length));
	return Array.from({ length: count }, (_, at) => {
		const here = cells.flatMap((cell) => (cell.lines[at] ? [{ ...cell, lines: [cell.lines[at]] }] : []));
		return {
			height: tallestCell(here),
			keepWithNext: count > 1 && (at === 0 || at === count - 2),
			draw: (y) => drawCells(doc, here, y),
		};
	});
}

export function drawCells(doc: Doc, cells: readonly Cell[], y: number): void {
	for (const cell of cells) drawTagged(cell.tag, () => drawCell(doc, cell, y));
}

function drawCell(doc: Doc, { lines, column }: Cell, y: number): void {
	drawLines(doc, lines, column.x, y, column.right ? column : undefined);
}

function tallestCell(cells: readonly Cell[]): number {
	return Math.max(0, ...cells.map((cell) => linesHeight(cell.lines)));
}

type Pair = { label: string; value: string; strong?: boolean };

/** Labels with their values: facts in the full width, sums in the right half and never split across pages. */
export function pairPieces(
	context: LayoutContext,
	rows: readonly Pair[],
	kind: "facts" | "small-facts" | "sums",
): Piece[] {
	const { doc, tag, width, pageHeight } = context;
	const sums = kind === "sums";
	const x = sums ? context.x + width * 0.46 : context.x;
	const room = context.x + width - x;
	const small = kind === "small-facts";
	const sized = (style: Style): Style => (small ? { ...style, size: 9 } : style);
	const values = sums ? 100 : room * (small ? 0.78 : 0.7);
	const table = childTag(doc, tag, "Table");
	return rows.flatMap(({ label, value, strong }, index): Piece[] => {
		const row = childTag(doc, table, "TR");
		const cells: Cell[] = [
			{
				tag: childTag(doc, row, "TH", { scope: "Row" }),
				column: { x, width: room - values - columnGap, right: false },
				lines: wrapText(doc, label, strong ? styles.strong : sized(styles.soft), room - values - columnGap),
			},
			{
				tag: childTag(doc, row, "TD"),
				column: { x: x + room - values, width: values, right: sums },
				lines: wrapText(doc, value, strong && sums ? styles.sum : strong ? styles.strong : sized(styles.text), values),
			},
		];
		const lead = strong && sums ? 6 : 0;
		const gap = index ? 0 : 10;
		const height = tallestCell(cells) + lead + 3;
		if (height > pageHeight) return linePieces(doc, cells).map((piece, at) => (at ? piece : { ...piece, gap }));
		return [
			{
				height,
				gap,
				keepWithNext: sums && index < rows.length - 1,
				draw: (y) => {
					if (lead) drawRule(doc, x, y, room, 1.5, colors.ink);
					drawCells(doc, cells, y + lead);
				},
			},
		];
	});
}
