import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { csvLine } from "#app/platform/csv.ts";
import { db } from "#app/platform/db.server.ts";
import type { RowOutcome, RowVerdict } from "./import.ts";
import type { SubscriberImport } from "./imports.server.ts";
import { subscriberImportRows as rows } from "./tables.server.ts";

export type ImportCounts = {
	verdicts: Record<RowVerdict, number>;
	outcomes: Record<RowOutcome, number>;
	total: number;
	/** rows with an outcome */
	finished: number;
};

export async function countImportRows(id: string): Promise<ImportCounts> {
	const groups = await db
		.select({ verdict: rows.verdict, outcome: rows.outcome, count: sql<number>`count(*)::int` })
		.from(rows)
		.where(eq(rows.importId, id))
		.groupBy(rows.verdict, rows.outcome);
	const sum = (of: (group: (typeof groups)[number]) => boolean) =>
		groups.filter(of).reduce((total, { count }) => total + count, 0);
	const verdict = (name: RowVerdict) => sum((group) => group.verdict === name);
	const outcome = (name: RowOutcome) => sum((group) => group.outcome === name);
	return {
		verdicts: {
			new: verdict("new"),
			"opt-out": verdict("opt-out"),
			known: verdict("known"),
			"left-out": verdict("left-out"),
			duplicate: verdict("duplicate"),
			error: verdict("error"),
		},
		outcomes: { added: outcome("added"), "opted-out": outcome("opted-out"), skipped: outcome("skipped") },
		total: sum(() => true),
		finished: sum((group) => group.outcome !== null),
	};
}

export type RowFilter = { verdict: RowVerdict } | { outcome: RowOutcome };

const rowsOfPage = 25;

/** One page of rows by line. `after` is the last line before it. */
export async function listImportRows(id: string, filter: RowFilter, after: number, limit = rowsOfPage) {
	const { line, cells, email, name, verdict, outcome, problem } = rows;
	const condition = "verdict" in filter ? eq(verdict, filter.verdict) : eq(outcome, filter.outcome);
	const found = await db
		.select({ line, cells, email, name, verdict, outcome, problem })
		.from(rows)
		.where(and(eq(rows.importId, id), condition, gt(line, after)))
		.orderBy(asc(line))
		.limit(limit + 1);
	const page = found.slice(0, limit);
	return { rows: page, next: found.length > limit ? (page.at(-1)?.line ?? null) : null };
}

/** The first texts of each column, to recognize it by. */
export async function sampleColumns({ id, headers }: SubscriberImport): Promise<string[][]> {
	const found = await db
		.select({ cells: rows.cells })
		.from(rows)
		.where(eq(rows.importId, id))
		.orderBy(asc(rows.line))
		.limit(20);
	return headers.map((_, column) => {
		const texts = new Set(found.map(({ cells }) => cells[column] ?? "").filter(Boolean));
		return [...texts].slice(0, 3).map((text) => text.slice(0, 60));
	});
}

/** CSV lines: the rows that weren't or won't be added, as in the file, with the reason in the last column. */
export async function* exportLeftOutRows({ id, headers }: SubscriberImport): AsyncGenerator<string> {
	yield csvLine([...headers, "Row", "Reason"]);
	const isLeftOut: SQL = inArray(rows.verdict, ["error", "left-out"]);
	for (let after = 0; ; ) {
		const found = await db
			.select({ line: rows.line, cells: rows.cells, problem: rows.problem })
			.from(rows)
			.where(and(eq(rows.importId, id), isLeftOut, gt(rows.line, after)))
			.orderBy(asc(rows.line))
			.limit(500);
		if (!found.length) return;
		yield found.map(({ cells, line, problem }) => csvLine([...cells.slice(0, headers.length), line, problem])).join("");
		after = found.at(-1)?.line ?? after;
	}
}
