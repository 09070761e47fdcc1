// One throwaway PostgreSQL for a run of tests, with a template database (migrations, functions, initial data) that they clone.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { migrate, openDb } from "#app/platform/db.server.ts";
import { startPostgres } from "../postgres/postgres.ts";
import { isAlive } from "../postgres/processes.ts";

export type TestPostgres = {
	url: string;
	/** the template database's name */
	template: string;
	stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");

/** `writeInitialData` writes the data of all folders; the caller knows how to import them. */
export async function openTestPostgres(writeInitialData: () => Promise<void>): Promise<TestPostgres> {
	const postgres = await startPostgres({ dataDir: path.join(root, ".test"), durable: false });
	const template = `template_${hashOfSources()}`;
	const admin = new pg.Client({ connectionString: postgres.url("postgres") });
	await admin.connect();
	await admin.query("select pg_advisory_lock(1)"); // serializes runs that start at the same time
	// Every run holds a shared lock until it ends, so templates are dropped only while no other run may clone one.
	const { rows } = await admin.query<{ alone: boolean }>("select pg_try_advisory_lock(2) as alone");
	if (rows[0]?.alone) {
		await dropLeftovers(admin, template);
		await admin.query("select pg_advisory_unlock(2)");
	}
	await admin.query("select pg_advisory_lock_shared(2)");
	await makeTemplate(admin, template, postgres.url, writeInitialData);
	await admin.query("select pg_advisory_unlock(1)");
	return {
		url: postgres.url("postgres"),
		template,
		async stop() {
			await admin.end();
			await postgres.stop();
		},
	};
}

/** The sources of the template; a change of any of them creates a new one. */
const sources = [
	"migrations",
	"functions",
	"content",
	"app/platform/db.server.ts",
	"app/platform/functions.server.ts",
	"app/initial-data.server.ts",
	...fs.globSync("app/*/*/initial-data.server.ts", { cwd: root }).map((file) => path.dirname(file)),
];

function hashOfSources(): string {
	const hash = createHash("sha256");
	for (const source of sources) {
		const at = path.join(root, source);
		const names = fs.statSync(at).isFile() ? [""] : (fs.readdirSync(at, { recursive: true }) as string[]).sort();
		for (const name of names) {
			const file = path.join(at, name);
			if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file));
		}
	}
	return hash.digest("hex").slice(0, 16);
}

/** Drops earlier templates, and clones whose test process has ended. */
async function dropLeftovers(admin: pg.Client, template: string): Promise<void> {
	const found = await admin.query<{ datname: string }>(
		"select datname from pg_database where datname ~ '^(template|clone|e2e)_' and datname <> $1",
		[template],
	);
	for (const { datname } of found.rows) {
		const owner = /^(?:clone|e2e)_(\d+)_/.exec(datname)?.[1];
		if (owner && isAlive(Number(owner))) continue;
		await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
	}
}

async function makeTemplate(
	admin: pg.Client,
	template: string,
	url: (database: string) => string,
	writeInitialData: () => Promise<void>,
): Promise<void> {
	const found = await admin.query("select from pg_database where datname = $1", [template]);
	if (found.rowCount) return;
	const draft = `${template}_draft`;
	await admin.query(`drop database if exists ${draft} with (force)`);
	await admin.query(`create database ${draft}`);
	const pool = new pg.Pool({ connectionString: url(draft) });
	try {
		await migrate(pool);
		openDb(pool);
		await writeInitialData();
	} finally {
		await pool.end();
	}
	await admin.query(`alter database ${draft} rename to ${template}`);
}
