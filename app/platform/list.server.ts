import { Column, eq, inArray, type SQL, sql, type Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatCursor, isKeyType, type KeyType, parseCursor } from "./cursor.server.ts";
import { endOfDay, startOfDay } from "./dates.server.ts";
import { db } from "./db.server.ts";
import type { ListPeriod } from "./http/list-query.ts";

/** Rows on one page of a list. */
export const pageSize = 40;

/** How many rows a list reads: one more than a page, to know whether there is another page. */
export const rowsToRead = pageSize + 1;

/** One page of a list. `next` is the cursor of the next page; null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null };

export type ListOrder = {
	/** for `.orderBy(...)` */
	by: SQL[];
	/** to select as `cursor`, which `toPage` reads */
	cursor: SQL<string>;
	/** The condition for the rows after a cursor. None, or an invalid one, gives the first page. */
	after: (cursor: string | null) => SQL | undefined;
};

/** An expression to sort by, and the PostgreSQL type to compare it as. */
type Expression = { value: SQL; type: KeyType };

/**
 * The order of a list that is paged by the last row's sort key. The keys together must be unique and never null, and an
 * index with the same keys lets a page start where the last one ended. The cursor comes from PostgreSQL, because a
 * JavaScript Date would cut off the microseconds of an instant and skip rows.
 */
export function listOrder(direction: "asc" | "desc", ...sortBy: (Column | Expression)[]): ListOrder {
	const keys = sortBy.map(toExpression);
	const tuple = (parts: SQL[]) => sql.join(parts, sql`, `);
	const expressions = keys.map(({ value }) => value);
	const [order, comparison] = direction === "asc" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
	return {
		by: expressions.map((value) => sql`${value} ${order}`),
		cursor: sql<string>`json_build_array(${tuple(expressions)})::text`,
		after: (cursor) => {
			const values = parseCursor(
				cursor,
				keys.map(({ type }) => type),
			);
			if (!values) return undefined;
			const limits = keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
			return sql`(${tuple(expressions)}) ${comparison} (${tuple(limits)})`;
		},
	};
}

function toExpression(key: Column | Expression): Expression {
	if (!(key instanceof Column)) return key;
	const type = key.getSQLType();
	if (!isKeyType(type)) throw new Error(`a list can't be sorted by a column of type ${type}`);
	return { value: sql`${key}`, type };
}

/** A page made of `rowsToRead` rows, or fewer on the last page. */
export function toPage<Found extends { cursor: string }, Row>(found: Found[], toRow: (row: Found) => Row): Page<Row> {
	const last = found.length > pageSize ? found[pageSize - 1] : undefined;
	return { rows: found.slice(0, pageSize).map(toRow), next: last ? formatCursor(last.cursor) : null };
}

/** Limits a list to the records of a customer, or to some records. */
export type ListScope = { customerId: string } | { ids: readonly string[] };

type ScopeColumns = { id: Column; customerId: Column };

/** The condition of a scope; none without one. */
export function scopeCondition(scope: ListScope | undefined, { id, customerId }: ScopeColumns): SQL | undefined {
	if (!scope) return undefined;
	return "ids" in scope ? inArray(id, [...scope.ids]) : eq(customerId, scope.customerId);
}

const countLimit = 999;

/**
 * Counts at most 1,000 rows, so that the cost of a count doesn't grow with the table. `by`: what the rows' index is ordered
 * by, where PostgreSQL expects to meet a thousand of them sooner by reading the whole table.
 */
export function countUpTo(table: Table | SQL, condition: SQL | undefined, by?: SQL): SQL<number> {
	const order = by && sql` order by ${by}`;
	return sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition ?? sql`true`}${order} limit ${sql.raw(String(countLimit + 1))}) counted)`;
}

/** Reads several counts made with `countUpTo` in one query. */
export async function readCounts<const Name extends string>(
	counts: Record<Name, SQL<number>>,
): Promise<Record<Name, number>> {
	const selection: Record<string, SQL<number>> = counts;
	const [row] = await db.select(selection).from(sql`(select 1) one`);
	return row as Record<Name, number>;
}

/** Whether a day, or an instant on the company's calendar, is in the period. Undefined without a period. */
export function periodCondition(column: PgColumn, period: ListPeriod | null | undefined): SQL | undefined {
	if (!period) return undefined;
	const { from, through } = period;
	if (column.getSQLType() === "date") return sql`${column} between ${from} and ${through}`;
	const [start, end] = [startOfDay(from).toISOString(), endOfDay(through).toISOString()];
	return sql`(${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz)`;
}
