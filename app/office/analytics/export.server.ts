import type { Permitted } from "#app/noun/permit.server.ts";
import { csvLine, formatCsvAmount } from "#app/platform/csv.ts";
import type { Period } from "./period.ts";
import { readReport } from "./report.server.ts";
import { type ReportTable, sections } from "./report.ts";

/** The lines of a table by its key; null when there is no such table. */
export async function exportTable(
	by: Permitted<"analytics.view">,
	key: string,
	period: Period,
): Promise<{ name: string; lines: AsyncIterable<string> } | null> {
	for (const section of sections) {
		const { tables } = await readReport(by, section, period, "all");
		const table = tables.find((one) => one.key === key);
		if (table) return { name: `${key}-${period.now.from}-to-${period.through}.csv`, lines: linesOf(table) };
	}
	return null;
}

async function* linesOf({ columns, rows, total }: ReportTable): AsyncGenerator<string> {
	yield csvLine(columns.map(({ label }) => label));
	for (const { cells } of [...rows, ...(total ? [total] : [])])
		yield csvLine(
			columns.map(({ kind }, at) => {
				const cell = cells[at] ?? "";
				return kind === "money" && typeof cell === "number" ? formatCsvAmount(cell) : cell;
			}),
		);
}
