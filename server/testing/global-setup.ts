// One throwaway PostgreSQL for the run, with a migrated template that the test files clone.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/platform/db.server.ts";
import { startPostgres } from "../postgres/postgres.ts";
import { isAlive } from "../postgres/processes.ts";

declare module "vitest" {
	export interface ProvidedContext {
		postgresUrl: string;
		template: string;
	}
}

const root = path.resolve(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const postgres = await startPostgres({ dataDir: path.join(root, ".test"), durable: false });
	const template = `template_${hashOfMigrations()}`;
	const admin = new pg.Client({ connectionString: postgres.url("postgres") });
	await admin.connect();
	try {
		await admin.query("select pg_advisory_lock(1)"); // two runs at once
		await dropLeftovers(admin, template);
		await makeTemplate(admin, template, postgres.url);
	} finally {
		await admin.end();
	}
	project.provide("postgresUrl", postgres.url("postgres"));
	project.provide("template", template);
	return postgres.stop;
}

function hashOfMigrations(): string {
	const hash = createHash("sha256");
	const folder = path.join(root, "migrations");
	const names = fs.existsSync(folder) ? (fs.readdirSync(folder, { recursive: true }) as string[]) : [];
	for (const name of [...names.sort().map((n) => path.join(folder, n)), path.join(root, "app/platform/db.server.ts")]) {
		if (fs.statSync(name).isFile()) hash.update(name).update(fs.readFileSync(name));
	}
	return hash.digest("hex").slice(0, 16);
}

/** Earlier templates, and clones whose test process has ended. */
async function dropLeftovers(admin: pg.Client, template: string): Promise<void> {
	const found = await admin.query<{ datname: string }>(
		"select datname from pg_database where datname ~ '^(template|clone)_' and datname <> $1",
		[template],
	);
	for (const { datname } of found.rows) {
		const owner = /^clone_(\d+)_/.exec(datname)?.[1];
		if (owner && isAlive(Number(owner))) continue;
		await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
	}
}

async function makeTemplate(admin: pg.Client, template: string, url: (database: string) => string): Promise<void> {
	const found = await admin.query("select from pg_database where datname = $1", [template]);
	if (found.rowCount) return;
	const draft = `${template}_draft`;
	await admin.query(`create database ${draft}`);
	const pool = new pg.Pool({ connectionString: url(draft) });
	try {
		await migrate(pool);
	} finally {
		await pool.end();
	}
	await admin.query(`alter database ${draft} rename to ${template}`);
}
