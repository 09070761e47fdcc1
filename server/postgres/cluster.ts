// Makes a cluster and launches its server. Nobody but the account that owns the socket folder can connect.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { majorVersion } from "./binaries.ts";
import { hasCluster, type Place } from "./place.ts";

const run = promisify(execFile);

export const superuser = "app";
export const port = 5432; // only part of the socket's name

const settings = {
	listen_addresses: "",
	max_connections: "60",
	shared_buffers: "64MB",
	max_wal_size: "256MB",
	io_method: "sync",
	recovery_init_sync_method: "syncfs",
	max_logical_replication_workers: "0",
	log_checkpoints: "off",
	log_line_prefix: "%m [%p] ",
};

/** Survives every death of its processes, not that of the machine. */
const throwaway = { fsync: "off", full_page_writes: "off", autovacuum: "off" };

/** What PostgreSQL's programs inherit: never this process's environment or a folder they cannot enter. */
export function asAccount(place: Place) {
	return { ...place.account, cwd: place.folder, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

/** initdb works in a sibling that is renamed when complete: a kill half-way leaves no half cluster. */
export async function ensureCluster(place: Place, bin: string, durable: boolean): Promise<void> {
	if (hasCluster(place.folder)) return checkVersion(place.cluster);
	for (const name of await fsp.readdir(place.folder)) {
		if (name.startsWith("cluster.")) await fsp.rm(path.join(place.folder, name), { recursive: true, force: true });
	}
	const draft = `${place.cluster}.${process.pid}`;
	await fsp.mkdir(draft, { mode: 0o700 });
	if (place.account) await fsp.chown(draft, place.account.uid, place.account.gid);
	const options = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
	options.push(durable ? "--sync-method=syncfs" : "--no-sync");
	await run(
		path.join(bin, "initdb"),
		["-D", draft, "-U", superuser, ...options, "--builtin-locale=C.UTF-8"],
		asAccount(place),
	).catch((error: { stderr?: string; message: string }) => {
		throw new Error(`PostgreSQL's first set-up failed: ${error.stderr?.trim() || error.message}`);
	});
	await fsp.rename(draft, place.cluster);
}

async function checkVersion(cluster: string): Promise<void> {
	const version = (await fsp.readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
	if (version === majorVersion) return;
	throw new Error(`${cluster} was made by PostgreSQL ${version}; this release runs PostgreSQL ${majorVersion}.`);
}

export function launch(place: Place, bin: string, durable: boolean): ChildProcess {
	const log = fs.openSync(place.log, "a", 0o600);
	const flags = Object.entries({ ...settings, ...(durable ? {} : throwaway) });
	const child = spawn(
		path.join(bin, "postgres"),
		["-D", place.cluster, "-k", place.sockets, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
		{ ...asAccount(place), detached: true, stdio: ["ignore", log, log] },
	);
	child.on("error", () => undefined); // its exit code tells
	child.unref();
	fs.closeSync(log);
	return child;
}

/** A killed server leaves its number and its sockets behind; a zombie would keep the socket's lock looking alive. */
export async function removeRemains(place: Place): Promise<void> {
	const socket = path.join(place.sockets, `.s.PGSQL.${port}`);
	for (const file of [path.join(place.cluster, "postmaster.pid"), socket, `${socket}.lock`]) {
		await fsp.rm(file, { force: true });
	}
}
