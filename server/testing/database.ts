import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { db, openDb } from "#app/platform/db.server.ts";

export type TestDatabase = { pool: pg.Pool; url: string; close: () => Promise<void> };

/**
 * Creates a database with migrations and initial data (about 40 ms) and opens it with openDb. Call it in beforeAll and
 * close it in afterAll; the next run drops it.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
	return createDatabase(inject("template"));
}

/** Creates an empty database, or a copy of the template, and opens it with openDb. */
export async function createDatabase(template?: string): Promise<TestDatabase> {
	const name = `clone_${process.pid}_${randomBytes(4).toString("hex")}`;
	const server = new URL(inject("postgresUrl"));
	const admin = new pg.Client({ connectionString: server.href });
	await admin.connect();
	await admin.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`);
	await admin.end();
	server.pathname = name;
	const pool = new pg.Pool({ connectionString: server.href, max: 4 });
	openDb(pool);
	rejectSecondConnections(pool);
	return { pool, url: server.href, close: () => pool.end() };
}

const transaction = new AsyncLocalStorage<boolean>();

/**
 * A transaction that waits for a second connection can wait forever, once all are in use by others that do the same. So
 * here a query of `db` inside of a transaction is an error, in place of one of the transaction's own `tx`.
 */
function rejectSecondConnections(pool: pg.Pool): void {
	const { query, connect } = pool;
	const reject = () => {
		if (transaction.getStore()) throw new Error("A query of db inside of a transaction: use tx.");
	};
	Object.assign(pool, {
		query: (...args: unknown[]) => {
			reject();
			return Reflect.apply(query, pool, args);
		},
		connect: (...args: unknown[]) => {
			reject();
			return Reflect.apply(connect, pool, args);
		},
	});
	const open = db.transaction.bind(db);
	db.transaction = (work, config) => open((tx) => transaction.run(true, () => work(tx)), config);
}
