import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { migrate } from "#app/platform/db.server.ts";
import { createDatabase, type TestDatabase } from "./database.ts";

/** What a data folder of version 0.1 contained: rows by table, waiting jobs, and stored files in base64 by key. */
export type OldData = {
	createdAt: string;
	tables: Record<string, Record<string, unknown>[]>;
	queues: string[];
	jobs: { name: string; data: object | null; priority: number; start_after: string }[];
	files: Record<string, string>;
};

const migrations = path.resolve(import.meta.dirname, "../../migrations");
/** the first migration after the version that wrote the data */
const firstNewMigration = "20261122204500_plain-names";

export async function readOldData(): Promise<OldData> {
	const file = path.join(import.meta.dirname, "old-data.json.gz");
	return JSON.parse(gunzipSync(await readFile(file)).toString("utf8")) as OldData;
}

/** A database as version 0.1 left it, with the migrations since then applied. */
export async function createUpgradedDatabase(data: OldData): Promise<TestDatabase> {
	const database = await createDatabase();
	await applyOldMigrations(database.pool);
	await createQueues(database.pool, data.queues);
	await insertRows(database.pool, data);
	await migrate(database.pool);
	return database;
}

async function applyOldMigrations(pool: pg.Pool): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "old-migrations-"));
	const names = (await readdir(migrations)).filter((name) => name < firstNewMigration);
	for (const name of names) await cp(path.join(migrations, name), path.join(folder, name), { recursive: true });
	await runMigrations(drizzle({ client: pool }), { migrationsFolder: folder });
	await rm(folder, { recursive: true });
}

async function createQueues(pool: pg.Pool, names: string[]): Promise<void> {
	const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
	const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
	await boss.start();
	for (const name of names) await boss.createQueue(name);
	await boss.stop({ graceful: false, close: false });
}

/** Inserts the rows without triggers, because the guards forbid most of them. */
async function insertRows(pool: pg.Pool, { tables, jobs }: OldData): Promise<void> {
	const client = await pool.connect();
	await client.query("set session_replication_role = replica");
	for (const [table, rows] of Object.entries({ ...tables, "pgboss.job": jobs })) {
		if (!rows[0]) continue;
		const name = table.split(".").map(pg.escapeIdentifier).join(".");
		const columns = Object.keys(rows[0]).map(pg.escapeIdentifier).join(", ");
		await client.query(
			`insert into ${name} (${columns}) overriding system value
				select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
			[JSON.stringify(rows)],
		);
	}
	client.release(true);
}
