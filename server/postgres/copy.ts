// A consistent copy of a running cluster (PostgreSQL's low-level backup API): a copy of the changing files between
// pg_backup_start and pg_backup_stop, plus the write-ahead log that repairs them at the first start.
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Postgres } from "./postgres.ts";

/** Files of the running server, not copied, as PostgreSQL's documentation on base backups says. */
const excluded = /^(postmaster\.(pid|opts)|backup_label|tablespace_map)$|^(.*\/)?pgsql_tmp/;
const copiedEmpty = new Set([
	"pg_wal",
	"pg_replslot",
	"pg_dynshmem",
	"pg_notify",
	"pg_serial",
	"pg_snapshots",
	"pg_stat_tmp",
	"pg_subtrans",
]);

export async function copyCluster(postgres: Postgres, target: string): Promise<void> {
	const cluster = path.join(postgres.folder, "cluster");
	const client = new pg.Client({ connectionString: postgres.url("postgres") });
	await client.connect();
	try {
		// keeps the log files from being recycled; temporary, so it ends with this connection
		await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
		const started = await client.query<{ file: string }>(
			"select pg_walfile_name(pg_backup_start('backup', fast => true)) as file",
		);
		await copyFolder(cluster, target, "");
		const stopped = await client.query<{ lsn: string; labelfile: string }>(
			"select lsn, labelfile from pg_backup_stop(wait_for_archive => false)",
		);
		const { lsn, labelfile } = firstRow(stopped.rows);
		const last = await client.query<{ file: string }>("select pg_walfile_name($1) as file", [lsn]);
		await copyLog(cluster, target, firstRow(started.rows).file, firstRow(last.rows).file);
		await fsp.writeFile(path.join(target, "backup_label"), labelfile);
	} finally {
		await client.end();
	}
}

async function copyFolder(source: string, target: string, at: string): Promise<void> {
	await fsp.mkdir(path.join(target, at), { mode: 0o700 });
	if (copiedEmpty.has(at)) {
		if (at === "pg_wal") await fsp.mkdir(path.join(target, at, "archive_status"), { mode: 0o700 });
		return;
	}
	const entries = await fsp.readdir(path.join(source, at), { withFileTypes: true });
	const unlogged = listUnlogged(entries.map(({ name }) => name));
	for (const entry of entries) {
		const name = path.join(at, entry.name);
		if (excluded.test(name) || unlogged.has(entry.name)) continue;
		if (entry.isDirectory()) await copyFolder(source, target, name);
		else if (entry.isFile()) await copyFile(path.join(source, name), path.join(target, name));
	}
}

/** The files of unlogged tables but for their empty forms, from which PostgreSQL starts them again after a restore. */
function listUnlogged(names: string[]): Set<string> {
	const tables = new Set(names.flatMap((name) => /^(\d+)_init$/.exec(name)?.[1] ?? []));
	return new Set(
		names.filter((name) => {
			const [, table = "", fork] = /^(\d+)(?:_([a-z]+))?(?:\.\d+)?$/.exec(name) ?? [];
			return tables.has(table) && fork !== "init";
		}),
	);
}

async function copyLog(cluster: string, target: string, first: string, last: string): Promise<void> {
	for (const name of await fsp.readdir(path.join(cluster, "pg_wal"))) {
		const needed = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
		if (needed) await copyFile(path.join(cluster, "pg_wal", name), path.join(target, "pg_wal", name));
	}
}

/** Ignores missing files: a table may be dropped during the backup, which the write-ahead log covers. */
async function copyFile(from: string, to: string): Promise<void> {
	await fsp.copyFile(from, to, fs.constants.COPYFILE_FICLONE).catch((error) => {
		if (error.code !== "ENOENT") throw error;
	});
}

function firstRow<T>(rows: T[]): T {
	const [row] = rows;
	if (!row) throw new Error("PostgreSQL returned no rows.");
	return row;
}
