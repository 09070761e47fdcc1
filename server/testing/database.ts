import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDb } from "#app/platform/db.server.ts";

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
	return { pool, url: server.href, close: () => pool.end() };
}
