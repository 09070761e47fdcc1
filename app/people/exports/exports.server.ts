import { type SQL, sql } from "drizzle-orm";
import type { Ordered } from "#app/noun/ordered.ts";
import { csvLine, formatCsvAmount } from "#app/platform/csv.ts";
import { formatCursor } from "#app/platform/cursor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { ListOrder } from "#app/platform/list.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

/** One CSV file in the export of all data. */
export type DataExport = Ordered & {
	/** the file's name without its extension */
	file: string;
	/** what one row is: "One row per customer." */
	about: string;
	columns: readonly ExportColumn[];
	/** FROM item with its joins */
	from: SQL;
	where?: SQL;
	/** the order of the rows: unique, and best that of an index */
	orderBy: ListOrder;
};

/** `value` is an SQL expression. Amounts are cents in the database and dollars in the file; phones may be joined by "; ". */
export type ExportColumn = {
	name: string;
	about: string;
	value: SQL;
	type?: "cents" | "instant" | "phones";
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its files in the export of all data */
		exports?: readonly DataExport[];
	}
}

const batchSize = 500;

/** The lines of the CSV file, some at a time. */
export async function* exportLines(file: Omit<DataExport, "order" | "about">): AsyncGenerator<string> {
	const { columns, from, where = sql`true`, orderBy } = file;
	yield csvLine(columns.map(({ name }) => name));
	const values = columns.map(({ value, type }) =>
		type === "instant"
			? sql`coalesce(to_char((${value}) at time zone ${settings.timeZone}, 'YYYY-MM-DD HH24:MI'), '')`
			: sql`coalesce((${value})::text, '')`,
	);
	for (let last: string | null = null; ; ) {
		const { rows }: { rows: { cursor: string; cells: string[] }[] } = await db.execute(sql`
			select ${orderBy.cursor} as cursor, array[${sql.join(values, sql`, `)}] as cells from ${from}
			where ${where} and ${orderBy.after(last) ?? sql`true`} order by ${sql.join(orderBy.by, sql`, `)} limit ${batchSize}`);
		if (rows.length)
			yield rows
				.map(({ cells }) => csvLine(cells.map((cell, index) => formatCell(cell, columns[index]?.type))))
				.join("");
		const next = rows.at(-1)?.cursor;
		if (rows.length < batchSize || !next) return;
		last = formatCursor(next);
	}
}

function formatCell(text: string, type: ExportColumn["type"]): string {
	if (type === "cents" && text) return formatCsvAmount(Number(text));
	if (type === "phones") return text.split("; ").map(formatPhone).join("; ");
	return text;
}
