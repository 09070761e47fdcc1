import type { Block } from "../pdf.server.ts";
import type { Piece } from "./flow.server.ts";
import { rule, type Setting, styles } from "./setting.server.ts";
import { decorate, mark, type Tag, tagIn } from "./tags.server.ts";
import { type Doc, drawLines, heightOf, inks, type Line, type Style, setLines } from "./type.server.ts";

type TableBlock = Extract<Block, { kind: "table" }>;
type Column = { x: number; width: number; right: boolean };
export type Cell = { tag: Tag; column: Column; lines: Line[] };

const between = 10;
const above = 5;
const hairline = 0.75;

/** Columns with a width of their own have it in points; the others share the rest. */
function columnsOf({ x, width }: Setting, head: TableBlock["head"]): Column[] {
	const fixed = head.reduce((sum, cell) => sum + (cell.width ?? 0), 0);
	const open = head.filter((cell) => cell.width === undefined).length;
	const share = (width - fixed - between * (head.length - 1)) / Math.max(1, open);
	let at = x;
	return head.map((cell) => {
		const column = { x: at, width: cell.width ?? share, right: cell.align === "right" };
		at += column.width + between;
		return column;
	});
}

/** The head stands again on every page; a row stays whole, unless it is taller than a third of a page. */
export function tablePieces(setting: Setting, block: TableBlock): Piece[] {
	const { doc, tag, x, width, full } = setting;
	const columns = columnsOf(setting, block.head);
	const wide = Math.max(
		0,
		block.head.findIndex((cell) => cell.width === undefined),
	);
	const table = tagIn(doc, tag, "Table");
	const headRow = tagIn(doc, table, "TR");
	const headCells = columns.map((column, index) => ({
		tag: tagIn(doc, headRow, "TH", { scope: "Column" }),
		column,
		lines: setLines(doc, block.head[index]?.text ?? "", styles.small, column.width),
	}));
	const headHeight = tallest(headCells) + 4;
	const underline = (y: number) => rule(doc, x, y + headHeight - hairline, width, hairline, inks.ink3);
	const again = {
		height: headHeight,
		draw: (y: number) => {
			decorate(doc, "Pagination", () => {
				for (const cell of headCells) drawCell(doc, cell, y);
			});
			underline(y);
		},
	};
	const head: Piece = {
		height: headHeight,
		gap: 12,
		keep: true,
		draw: (y) => {
			drawCells(doc, headCells, y);
			underline(y);
		},
	};
	const rows = block.rows.flatMap((row) => {
		const styleOf = row.strong ? styles.strong : row.soft ? styles.soft : styles.text;
		const alone = row.strong && row.cells.filter(Boolean).length === 1 && !row.detail;
		const style: Style = alone ? { face: "display", size: 12, ink: inks.ink } : styleOf;
		const own = tagIn(doc, table, "TR");
		const cells = columns.map((column, index) => ({
			tag: tagIn(doc, own, "TD"),
			column,
			lines: setLines(doc, row.cells[index] ?? "", style, column.width),
		}));
		const under = cells[wide];
		if (row.detail && under) under.lines.push(...setLines(doc, row.detail, styles.soft, under.column.width));
		const line = (y: number) => rule(doc, x, y, width, hairline, inks.line);
		return rowPieces(doc, cells, full / 3, line).map((piece) => ({ ...piece, again, keep: piece.keep || alone }));
	});
	return [head, ...rows];
}

function rowPieces(doc: Doc, cells: Cell[], most: number, line: (y: number) => void): Piece[] {
	const height = tallest(cells);
	if (height <= most)
		return [
			{
				height: height + 2 * above,
				draw: (y) => {
					drawCells(doc, cells, y + above);
					line(y + height + 2 * above - hairline);
				},
			},
		];
	const lines = linePieces(doc, cells);
	return lines.map((piece, index) => {
		const top = index ? 0 : above;
		const bottom = index === lines.length - 1 ? above : 0;
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

/** What stands side by side, one line after the other; two lines stay together where it begins and where it ends. */
export function linePieces(doc: Doc, cells: readonly Cell[]): Piece[] {
	const count = Math.max(...cells.map(({ lines }) => lines.length));
	return Array.from({ length: count }, (_, at) => {
		const here = cells.flatMap((cell) => (cell.lines[at] ? [{ ...cell, lines: [cell.lines[at]] }] : []));
		return {
			height: tallest(here),
			keep: count > 1 && (at === 0 || at === count - 2),
			draw: (y) => drawCells(doc, here, y),
		};
	});
}

export function drawCells(doc: Doc, cells: readonly Cell[], y: number): void {
	for (const cell of cells) mark(cell.tag, () => drawCell(doc, cell, y));
}

function drawCell(doc: Doc, { lines, column }: Cell, y: number): void {
	drawLines(doc, lines, column.x, y, column.right ? column : undefined);
}

function tallest(cells: readonly Cell[]): number {
	return Math.max(0, ...cells.map((cell) => heightOf(cell.lines)));
}

type Pair = { label: string; value: string; strong?: boolean };

/** Names and what belongs to them: facts from the left, sums on the right half and never parted. */
export function pairPieces(setting: Setting, rows: readonly Pair[], kind: "facts" | "sums"): Piece[] {
	const { doc, tag, width, full } = setting;
	const sums = kind === "sums";
	const x = sums ? setting.x + width * 0.46 : setting.x;
	const room = setting.x + width - x;
	const values = sums ? 100 : room * 0.7;
	const table = tagIn(doc, tag, "Table");
	return rows.flatMap(({ label, value, strong }, index): Piece[] => {
		const row = tagIn(doc, table, "TR");
		const cells: Cell[] = [
			{
				tag: tagIn(doc, row, "TH", { scope: "Row" }),
				column: { x, width: room - values - between, right: false },
				lines: setLines(doc, label, strong ? styles.strong : styles.soft, room - values - between),
			},
			{
				tag: tagIn(doc, row, "TD"),
				column: { x: x + room - values, width: values, right: sums },
				lines: setLines(doc, value, strong && sums ? styles.sum : strong ? styles.strong : styles.text, values),
			},
		];
		const lead = strong && sums ? 6 : 0;
		const gap = index ? 0 : 10;
		const height = tallest(cells) + lead + 3;
		if (height > full) return linePieces(doc, cells).map((piece, at) => (at ? piece : { ...piece, gap }));
		return [
			{
				height,
				gap,
				keep: sums && index < rows.length - 1,
				draw: (y) => {
					if (lead) rule(doc, x, y, room, 1.5, inks.ink);
					drawCells(doc, cells, y + lead);
				},
			},
		];
	});
}
