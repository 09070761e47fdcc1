import { createHash } from "node:crypto";
import type { Pool, QueryConfig } from "pg";

/** characters; shorter queries are planned in no time */
const minLength = 200;
/** of the same query, before it is prepared: most queries of this length come from a search, and once only */
const minRuns = 10;
/** Each connection keeps the plan of each prepared query, about 50 KB. */
const maxPrepared = 150;
const maxCounted = 1_000;
/** What was typed decides how many rows match, so each search needs its own plan. */
const hasPattern = /\blike\b/i;
/** PostgreSQL's code for a plan from before a migration, such as that of a newer instance that has just started. */
const columnsChanged = "0A000";

/**
 * The pool with its long, frequent queries as prepared statements. PostgreSQL needs more time to plan the lists and counts of
 * the office's pages than to run them, and a connection plans a prepared statement only five times. Transactions use their
 * connections directly and prepare nothing.
 */
export function withPreparedQueries(pool: Pool): Pool {
	const nameFor = createStatementNames();
	const query = (config: QueryConfig | string, ...rest: unknown[]) => {
		const run = (named: QueryConfig | string): Promise<unknown> => Reflect.apply(pool.query, pool, [named, ...rest]);
		const name = typeof config === "object" && !config.name ? nameFor(config.text) : undefined;
		if (!name || typeof config !== "object") return run(config);
		return run({ ...config, name }).catch((error: { code?: string }) => {
			if (error.code !== columnsChanged) throw error;
			return run(config);
		});
	};
	return new Proxy(pool, {
		get(_, key) {
			if (key === "query") return query;
			const value: unknown = Reflect.get(pool, key, pool);
			return typeof value === "function" ? value.bind(pool) : value;
		},
	});
}

/** Returns a function that counts a query and returns its statement name; undefined for one that isn't prepared. */
export function createStatementNames(): (text: string) => string | undefined {
	const names = new Map<string, string>();
	const runs = new Map<string, number>();
	return (text) => {
		const name = names.get(text);
		if (name || text.length < minLength || !text.startsWith("select") || names.size >= maxPrepared) return name;
		if (hasPattern.test(text)) return undefined;
		const count = (runs.get(text) ?? 0) + 1;
		if (count < minRuns) {
			if (runs.size >= maxCounted) runs.clear();
			runs.set(text, count);
			return undefined;
		}
		runs.delete(text);
		// the same name in every process and after an edit in development, when the connections stay open
		names.set(text, `query_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`);
		return names.get(text);
	};
}
