// What a secret link must not change or reveal.
import type pg from "pg";
import { patience } from "./patience.ts";
import { expect } from "./test.ts";

/** `query` selects one column, row. Gives one hash of all rows. */
export async function databaseState(pool: pg.Pool, query: string): Promise<string> {
	const { rows } = await pool.query(`select md5(string_agg(row, '|' order by row)) as state from (${query}) r`);
	return rows[0].state;
}

/** Resolves when every email is sent and no job is due. */
export async function waitUntilIdle(pool: pg.Pool): Promise<void> {
	const left = `select (select count(*) from outgoing_emails where status in ('queued', 'sending'))
		+ (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as left`;
	await expect.poll(async () => Number((await pool.query(left)).rows[0].left), { timeout: 30_000 * patience }).toBe(0);
}

/** Where two pages begin to differ, for a message. */
export function firstDifference(one: string, other: string): string {
	const at = [...one].findIndex((sign, index) => sign !== other[index]);
	const from = Math.max(0, at - 60);
	return `: ${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`;
}

/** The page without the parts that differ between visits. */
export const normalizeHtml = (html: string, token: string) =>
	html
		.replaceAll(token, "TOKEN")
		// the search form of a page that wasn't found has the words of its URL
		.replaceAll(/name="q" value="[^"]*"/g, 'name="q"')
		.replaceAll(/nonce[="\\:,]+[\w+/-]+=*/g, "")
		.replaceAll(/"requestId[^,]*/g, "");
