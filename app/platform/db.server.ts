import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

/** The pool's Drizzle. Assigned by openDb: importing a verb connects nothing. */
export let db: Db;
export let pool: Pool;

export type Db = ReturnType<typeof drizzleOn>;
/** An open transaction. A function that takes it first neither opens nor commits one. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export function openDb(opened: Pool): void {
	pool = opened;
	db = drizzleOn(opened);
}

/** Brings the schema up to date; several servers starting at once take turns. */
export async function migrate(on: Pool): Promise<void> {
	const client = await on.connect();
	try {
		await client.query("set statement_timeout = 0"); // a migration of a large table takes what it takes
		await client.query("select pg_advisory_lock(hashtext('migrate'))");
		await runMigrations(drizzle({ client }), {
			migrationsFolder: fileURLToPath(new URL("../../migrations", import.meta.url)),
		});
	} finally {
		client.release(true); // the lock and the setting end with the connection
	}
}

/** True when the error says that a unique constraint (of that name, if given) refused the row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
	const cause = rootCause(error);
	return cause.code === "23505" && (!constraint || cause.constraint === constraint);
}

/** True when the error says that other rows still name the one that was to go. */
export function isInUse(error: unknown): boolean {
	return rootCause(error).code === "23503";
}

/** True when the error says that somebody else held the rows for too long, or waited for ours. */
export function isHeld(error: unknown): boolean {
	return ["55P03", "40P01"].includes(rootCause(error).code ?? "");
}

function rootCause(error: unknown): { code?: string; constraint?: string } {
	let cause = error;
	while (cause instanceof Error && cause.cause) cause = cause.cause;
	return (cause ?? {}) as { code?: string; constraint?: string };
}

function drizzleOn(client: Pool) {
	return drizzle({ client });
}
