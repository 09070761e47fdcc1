/**
 * One line of a CSV file as RFC 4180 has it. A text that a spreadsheet would take for a formula gets an apostrophe before
 * it; numbers and amounts stay as they are.
 */
export function csvLine(cells: readonly (string | number)[]): string {
	return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: string | number): string {
	if (typeof cell === "number") return String(cell);
	const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as "1240.50", without a sign for the currency. */
export function plainAmount(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, "0");
	return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The answer that hands out the lines as they come, without holding them all. */
export function csvResponse(name: string, lines: AsyncIterable<string>): Response {
	const encoder = new TextEncoder();
	const iterator = lines[Symbol.asyncIterator]();
	const body = new ReadableStream<Uint8Array>({
		// Excel takes a file without the mark for Latin-1
		start: (controller) => controller.enqueue(encoder.encode("\uFEFF")),
		pull: async (controller) => {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => {
			await iterator.return?.();
		},
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
