// What a secret link may not change, and what it may not tell.
import type pg from "pg";
import { expect } from "./test.ts";

/** `everything` selects one column, row: all that is looked at, in one figure. */
export async function stateOf(pool: pg.Pool, everything: string): Promise<string> {
	const { rows } = await pool.query(`select md5(string_agg(row, '|' order by row)) as state from (${everything}) r`);
	return rows[0].state;
}

/** Resolves when every mail has gone and no job waits to run now. */
export async function quiet(pool: pg.Pool): Promise<void> {
	const left = `select (select count(*) from outgoing_mail where status in ('queued', 'sending'))
		+ (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as left`;
	await expect.poll(async () => Number((await pool.query(left)).rows[0].left), { timeout: 30_000 }).toBe(0);
}

/** The page without what differs from visit to visit. */
export const plain = (html: string, token: string) =>
	html
		.replaceAll(token, "TOKEN")
		.replaceAll(/nonce[="\\:]+[\w+/-]+=*/g, "")
		.replaceAll(/"requestId[^,]*/g, "");
