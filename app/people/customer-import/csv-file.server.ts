// Reads an uploaded CSV file: its encoding, its delimiter and its cells, all within limits.
import { CsvError, parse } from "csv-parse";
import { type FileProblem, importLimits } from "./limits.ts";

type CsvRow = {
	/** as a spreadsheet numbers it: the header is row 1 */
	line: number;
	cells: string[];
};

type CsvFile = { encoding: string; delimiter: string; headers: string[]; rows: CsvRow[] };

/** Reads the file. Rows without any text are left out; all others have at least as many cells as there are headers. */
export async function readCsvFile(bytes: Uint8Array): Promise<CsvFile | FileProblem> {
	if (bytes.length > importLimits.bytes) return "too-large";
	const encoding = detectEncoding(bytes);
	if (encoding === "workbook" || encoding === "not-text") return encoding;
	const text = new TextDecoder(encoding).decode(bytes);
	if (!text.trim()) return "empty";
	const delimiter = detectDelimiter(text);
	const rows: CsvRow[] = [];
	let headers: string[] | undefined;
	let line = 0;
	const { columns, characters } = importLimits;
	const options = { delimiter, relax_quotes: true, relax_column_count: true, max_record_size: columns * characters };
	try {
		for await (const record of parse(text, options) as AsyncIterable<string[]>) {
			line += 1;
			const cells = record.map(cleanCell);
			if (cells.length > columns) return "too-many-columns";
			if (cells.some((cell) => cell.length > characters)) return "too-long";
			if (!cells.some(Boolean)) continue;
			if (!headers) headers = cells;
			else if (rows.length === importLimits.rows) return "too-many-rows";
			else rows.push({ line, cells: [...cells, ...headers.slice(cells.length).map(() => "")] });
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return error.code === "CSV_MAX_RECORD_SIZE" ? "too-long" : "open-quote";
	}
	if (!headers) return "empty";
	return rows.length ? { encoding, delimiter, headers, rows } : "no-rows";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Without the apostrophe that exports put before a formula, a plus or a minus, so that no spreadsheet computes it. */
const cleanCell = (cell: string) =>
	cell
		.replaceAll("\r\n", "\n")
		.replaceAll(controlCharacters, "")
		.trim()
		.replace(/^'(?=[=+\-@])/, "");

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte);
}

/** Excel on Windows saves "CSV" as Windows-1252 and "Unicode text" as UTF-16; most other programs write UTF-8. */
function detectEncoding(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | FileProblem {
	if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "workbook";
	if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
	if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
	const start = bytes.subarray(0, 4_000);
	const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
	const [even, odd] = [zeros(0), zeros(1)];
	// in UTF-16, every other byte of English text is zero
	if (odd > start.length / 4 && !even) return "utf-16le";
	if (even > start.length / 4 && !odd) return "utf-16be";
	if (even + odd || startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return "not-text";
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return "utf-8";
	} catch {
		return "windows-1252";
	}
}

/** The delimiter that the first line has most often outside of quotation marks. */
function detectDelimiter(text: string): string {
	const [first = ""] = text.trimStart().split(/\r?\n|\r/, 1);
	const bare = first.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
	const countOf = (delimiter: string) => bare.split(delimiter).length;
	const [best = ","] = [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a));
	return best;
}
