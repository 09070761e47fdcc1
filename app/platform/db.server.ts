import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase, Pool } from "pg";
import { applyFunctions } from "./functions.server.ts";
import { currentRequest } from "./log.server.ts";
import { withPreparedQueries } from "./prepared-queries.server.ts";

/** Drizzle on the connection pool. Assigned by openDb, so importing this file connects nothing. */
export let db: Db;
export let pool: Pool;

export type Db = ReturnType<typeof drizzleOn>;
/** An open transaction. A function whose first parameter is a Tx neither opens nor commits one. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** `reserved`: connections that public pages use while all others are in use, such as by work that waits for a locked table. */
export function openDb(opened: Pool, reserved: Pool = opened): void {
	pool = reserved === opened ? opened : withReserve(opened, reserved);
	db = drizzleOn(withPreparedQueries(pool));
}

function withReserve(shared: Pool, reserved: Pool): Pool {
	return new Proxy(shared, {
		get(_, name) {
			const isInUse = shared.totalCount - shared.idleCount >= shared.options.max;
			const used = isInUse && currentRequest()?.isPublicPage ? reserved : shared;
			const value: unknown = Reflect.get(used, name, used);
			return typeof value === "function" ? value.bind(used) : value;
		},
	});
}

/** State in memory that belongs to the open database, such as a cache. Created on first use after each openDb. */
export function forEachDatabase<T>(create: (on: Db) => T): () => T {
	let state: { on: Db; value: T } | undefined;
	return () => {
		if (state?.on !== db || !state) state = { on: db, value: create(db) };
		return state.value;
	};
}

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** Applies the migrations, then the changed functions and triggers. Servers that start at the same time take turns. */
export async function migrate(on: Pool): Promise<void> {
	const client = await on.connect();
	try {
		// migrating a large table may take a long time, and so may waiting for another process that is migrating
		await client.query("set statement_timeout = 0");
		await client.query("set lock_timeout = 0");
		(client.connection.stream as Socket).setTimeout(0);
		await client.query("select pg_advisory_lock(hashtext('migrate'))");
		await rejectNewerDatabase(client);
		await runMigrations(drizzle({ client }), { migrationsFolder });
		await applyFunctions(client);
	} finally {
		client.release(true); // the lock and the setting end with the connection
	}
}

/** Code that doesn't know the newest tables and rules would write wrong data. */
async function rejectNewerDatabase(client: ClientBase): Promise<void> {
	const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
	if (!tables[0]?.found) return;
	const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
	const { rows } = await client.query<{ name: string }>(
		"select name from drizzle.__drizzle_migrations where created_at > $1 order by created_at desc limit 1",
		[newest],
	);
	if (!rows[0]) return;
	throw new Error(
		`The database belongs to a newer version of this program: it has the migration ${rows[0].name}. ` +
			"Start the newer version, or restore a backup from before the update.",
	);
}

/** True for a violation of a unique constraint (of that name, if given). */
export function isDuplicate(error: unknown, constraint?: string): boolean {
	const cause = rootCause(error);
	return cause.code === "23505" && (!constraint || cause.constraint === constraint);
}

/** True for a violation of the exclusion constraint of that name: something overlaps. */
export function isExcluded(error: unknown, constraint: string): boolean {
	const cause = rootCause(error);
	return cause.code === "23P01" && cause.constraint === constraint;
}

/** True for a violation of a foreign key: other rows still reference the one to be deleted. */
export function isInUse(error: unknown): boolean {
	return rootCause(error).code === "23503";
}

const invalidValueCodes = new Set([
	"22003", // a number out of range
	"22007", // text that isn't a date
	"22008", // a date out of range
	"22021", // text with NUL or half of a surrogate pair
	"22P02", // text that isn't a number or an id
	"22P05", // JSON with NUL
]);

/** True when PostgreSQL can't store or compare a value. In a request, that value came from the client. */
export function isInvalidValue(error: unknown): boolean {
	return invalidValueCodes.has(rootCause(error).code ?? "");
}

/** True for a lock timeout or a deadlock. */
export function isLockConflict(error: unknown): boolean {
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
