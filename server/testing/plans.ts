// How PostgreSQL runs the statements of a list, for tests that a list doesn't read its whole table.
import type { Pool } from "pg";
import { openDb } from "#app/platform/db.server.ts";

type Statement = { text: string; values?: unknown[] };

/** Runs `read` and returns the plan of each SELECT that it sent, as PostgreSQL carried it out. */
export async function readPlans(pool: Pool, read: () => Promise<unknown>): Promise<string[]> {
	const sent: Statement[] = [];
	openDb(recordStatements(pool, sent));
	try {
		await read();
	} finally {
		openDb(pool);
	}
	const plans: string[] = [];
	for (const { text, values } of sent) {
		if (!/^\s*select/i.test(text)) continue;
		const { rows } = await pool.query<{ "QUERY PLAN": string }>(
			`explain (analyze, timing off, buffers off, summary off) ${text}`,
			values,
		);
		plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
	}
	return plans;
}

function recordStatements(pool: Pool, sent: Statement[]): Pool {
	return new Proxy(pool, {
		get(_, name) {
			const value: unknown = Reflect.get(pool, name, pool);
			if (typeof value !== "function") return value;
			if (name !== "query") return value.bind(pool);
			return (statement: string | Statement, values?: unknown[]) => {
				sent.push(typeof statement === "string" ? { text: statement, values } : { values, ...statement });
				return pool.query(statement as never, values);
			};
		},
	});
}
