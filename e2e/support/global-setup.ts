// One throwaway PostgreSQL for the run. Each worker's product gets its own database in it.
import path from "node:path";
import pg from "pg";
import { startPostgres } from "#server/postgres/postgres.ts";
import { isAlive } from "#server/postgres/processes.ts";

export default async function setup(): Promise<() => Promise<void>> {
	const root = path.resolve(import.meta.dirname, "../..");
	const postgres = await startPostgres({ dataDir: path.join(root, ".test"), durable: false });
	const admin = new pg.Client({ connectionString: postgres.url("postgres") });
	await admin.connect();
	const left = await admin.query<{ datname: string }>("select datname from pg_database where datname ~ '^e2e_'");
	for (const { datname } of left.rows) {
		if (isAlive(Number(/^e2e_(\d+)_/.exec(datname)?.[1]))) continue;
		await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
	}
	await admin.end();
	process.env.E2E_POSTGRES = postgres.url("postgres");
	return postgres.stop;
}
