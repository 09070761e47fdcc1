import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { log } from "./log.server.ts";
import { counters } from "./tables.server.ts";

/** `actual`: SELECT of day, count and cents of the rows of the table that the triggers of this counter count. */
export type Counter = { name: string; actual: SQL };

/** The count, without reading the rows that it counts. */
export async function readCounter({ name }: Counter): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`coalesce(sum(${counters.count}), 0)::int` })
		.from(counters)
		.where(eq(counters.counter, name));
	return row?.count ?? 0;
}

/**
 * Replaces the changes of a counter by what the table holds. One statement sees both at the same moment, so that changes
 * by other transactions are neither lost nor counted twice.
 */
export async function recount({ name, actual }: Counter): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`recount ${name}`}))`);
		const { rows } = await tx.execute<{ counted: number; actual: number }>(sql`
			with replaced as (delete from counters where counter = ${name} returning count),
				written as (insert into counters (counter, day, count, cents) select ${name}, * from (${actual}) found returning count)
			select (select coalesce(sum(count), 0)::int from replaced) as counted,
				(select coalesce(sum(count), 0)::int from written) as actual`);
		const [found] = rows;
		if (found && found.counted !== found.actual) log().warn({ counter: name, ...found }, "wrong counter corrected");
	});
}
