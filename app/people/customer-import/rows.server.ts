import { and, asc, eq, gt, sql } from "drizzle-orm";
import { customers } from "#app/people/customers/tables.server.ts";
import { csvLine } from "#app/platform/csv.ts";
import { db } from "#app/platform/db.server.ts";
import { formatProblem, type RowOutcome, type RowVerdict } from "./import.ts";
import type { CustomerImport } from "./imports.server.ts";
import { customerImportRows } from "./tables.server.ts";

export type ImportCounts = {
	verdicts: Record<RowVerdict, number>;
	outcomes: Record<RowOutcome, number>;
	total: number;
	/** rows with an outcome */
	finished: number;
};

export async function countRows(id: string): Promise<ImportCounts> {
	const groups = await db
		.select({
			verdict: customerImportRows.verdict,
			outcome: customerImportRows.outcome,
			rows: sql<number>`count(*)::int`,
		})
		.from(customerImportRows)
		.where(eq(customerImportRows.importId, id))
		.groupBy(customerImportRows.verdict, customerImportRows.outcome);
	const sum = (some: typeof groups) => some.reduce((total, { rows }) => total + rows, 0);
	const verdict = (name: RowVerdict) => sum(groups.filter((group) => group.verdict === name));
	const outcome = (name: RowOutcome) => sum(groups.filter((group) => group.outcome === name));
	return {
		verdicts: {
			new: verdict("new"),
			match: verdict("match"),
			duplicate: verdict("duplicate"),
			error: verdict("error"),
		},
		outcomes: {
			created: outcome("created"),
			updated: outcome("updated"),
			unchanged: outcome("unchanged"),
			skipped: outcome("skipped"),
			removed: outcome("removed"),
			kept: outcome("kept"),
		},
		total: sum(groups),
		finished: sum(groups.filter((group) => group.outcome !== null)),
	};
}

export type RowFilter = { verdict: RowVerdict } | { outcome: RowOutcome };

const rowsOfPage = 25;

/** One page of rows by line, each with the customer that it matches or became. `after` is the last line before it. */
export async function listRows(id: string, filter: RowFilter, after: number) {
	const found = await db
		.select({ row: customerImportRows, customer: { id: customers.id, name: customers.name } })
		.from(customerImportRows)
		.leftJoin(
			customers,
			sql`${customers.id} = coalesce(${customerImportRows.customerId}, ${customerImportRows.matchId})`,
		)
		.where(and(eq(customerImportRows.importId, id), filterCondition(filter), gt(customerImportRows.line, after)))
		.orderBy(asc(customerImportRows.line))
		.limit(rowsOfPage + 1);
	const rows = found.slice(0, rowsOfPage);
	return { rows, next: found.length > rowsOfPage ? (rows.at(-1)?.row.line ?? null) : null };
}

const filterCondition = (filter: RowFilter) =>
	"verdict" in filter ? eq(customerImportRows.verdict, filter.verdict) : eq(customerImportRows.outcome, filter.outcome);

/** The first texts of each column, to recognize it by. */
export async function sampleCells({ id, headers }: CustomerImport): Promise<string[][]> {
	const rows = await db
		.select({ cells: customerImportRows.cells })
		.from(customerImportRows)
		.where(eq(customerImportRows.importId, id))
		.orderBy(asc(customerImportRows.line))
		.limit(20);
	return headers.map((_, column) => {
		const texts = new Set(rows.map(({ cells }) => cells[column] ?? "").filter(Boolean));
		return [...texts].slice(0, 3).map((text) => text.slice(0, 60));
	});
}

/** CSV lines: the rows that weren't or won't be imported, as in the file, with the reason in the last column. */
export async function* exportProblemRows({ id, headers, status }: CustomerImport): AsyncGenerator<string> {
	yield csvLine([...headers, "Row", "Reason"]);
	const isOpen = status === "review" || status === "columns";
	const filter: RowFilter = isOpen ? { verdict: "error" } : { outcome: "skipped" };
	for (let after: number | null = 0; after !== null; ) {
		const page: Awaited<ReturnType<typeof listRows>> = await listRows(id, filter, after);
		yield page.rows
			.map(({ row: { cells, line, problems } }) => {
				const reason = problems.map((problem) => formatProblem(problem, headers)).join(" ");
				return csvLine([...cells.slice(0, headers.length), line, reason]);
			})
			.join("");
		after = page.next;
	}
}
