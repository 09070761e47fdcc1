import { streamParts } from "./stream-parts.ts";

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would read as a formula gets a leading apostrophe, also with
 * full-width signs, which Japanese and Chinese versions of Excel read the same; numbers and amounts don't.
 */
export function csvLine(cells: readonly (string | number)[]): string {
	return formatLine(cells, /^[=+\-@＝＋－＠\t\r\n]/);
}

/**
 * The same for a program that imports the file, where the apostrophe would become part of the data: descriptions that begin
 * with "- " stay as they are, because a spreadsheet reads no formula in them that could do more than show an error.
 */
export function csvImportLine(cells: readonly (string | number)[]): string {
	return formatLine(cells, /^(?:[=+@＝＋＠\t\r\n]|[-－](?! ))/);
}

function formatLine(cells: readonly (string | number)[], formula: RegExp): string {
	return `${cells.map((cell) => formatCell(cell, formula)).join(",")}\r\n`;
}

function formatCell(cell: string | number, formula: RegExp): string {
	if (typeof cell === "number") return String(cell);
	const safe = formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as "1240.50", without a currency symbol. */
export function formatCsvAmount(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, "0");
	return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The lines of a file that starts with a byte order mark: Excel reads one without it as Latin-1. */
export async function* withByteOrderMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
	yield "\uFEFF";
	yield* lines;
}

/** A download that streams the lines. */
export function csvResponse(name: string, lines: AsyncIterable<string>): Response {
	return new Response(streamParts(withByteOrderMark(lines)), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
