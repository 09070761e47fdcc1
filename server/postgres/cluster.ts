// Creates the cluster and launches PostgreSQL. Only the account that owns the socket folder can connect.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { majorVersion } from "./binaries.ts";
import { type ClusterLocation, hasCluster } from "./location.ts";

const run = promisify(execFile);

export const superuser = "app";
export const port = 5432; // only part of the socket's name

const settings = {
	listen_addresses: "",
	max_connections: "120",
	shared_buffers: "64MB",
	max_wal_size: "256MB",
	io_method: "sync",
	recovery_init_sync_method: "syncfs",
	max_logical_replication_workers: "0",
	log_checkpoints: "off",
	log_line_prefix: "%m [%p] ",
};

/** Safe when the processes are killed, not in a power failure. */
const throwaway = { fsync: "off", full_page_writes: "off", autovacuum: "off" };

/** Spawn options of PostgreSQL's programs: not this process's environment, nor a working folder they can't enter. */
export function asAccount(location: ClusterLocation) {
	return { ...location.account, cwd: location.folder, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

/** Creates the cluster if missing. initdb runs in a sibling folder that is renamed when complete, so a kill leaves no partial cluster. */
export async function ensureCluster(location: ClusterLocation, bin: string, durable: boolean): Promise<void> {
	if (hasCluster(location.folder)) return checkVersion(location.cluster);
	for (const name of await fsp.readdir(location.folder)) {
		if (name.startsWith("cluster.")) await fsp.rm(path.join(location.folder, name), { recursive: true, force: true });
	}
	const draft = `${location.cluster}.${process.pid}`;
	await fsp.mkdir(draft, { mode: 0o700 });
	if (location.account) await fsp.chown(draft, location.account.uid, location.account.gid);
	const options = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
	options.push(durable ? "--sync-method=syncfs" : "--no-sync");
	await run(
		path.join(bin, "initdb"),
		["-D", draft, "-U", superuser, ...options, "--builtin-locale=C.UTF-8"],
		asAccount(location),
	).catch((error: { stderr?: string; message: string }) => {
		throw new Error(`PostgreSQL setup failed: ${error.stderr?.trim() || error.message}`);
	});
	await fsp.rename(draft, location.cluster);
}

async function checkVersion(cluster: string): Promise<void> {
	const version = (await fsp.readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
	if (version === majorVersion) return;
	throw new Error(`${cluster} was created by PostgreSQL ${version}. This release needs PostgreSQL ${majorVersion}.`);
}

export function launch(location: ClusterLocation, bin: string, durable: boolean): ChildProcess {
	const log = fs.openSync(location.log, "a", 0o600);
	const flags = Object.entries({ ...settings, ...(durable ? {} : throwaway) });
	const child = spawn(
		path.join(bin, "postgres"),
		["-D", location.cluster, "-k", location.sockets, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
		{ ...asAccount(location), detached: true, stdio: ["ignore", log, log] },
	);
	child.on("error", () => undefined); // reported by its exit code
	child.unref();
	fs.closeSync(log);
	return child;
}

/** Removes the pid file and sockets of a killed server. A zombie process would make the socket's lock look valid. */
export async function removeStaleFiles(location: ClusterLocation): Promise<void> {
	const socket = path.join(location.sockets, `.s.PGSQL.${port}`);
	for (const file of [path.join(location.cluster, "postmaster.pid"), socket, `${socket}.lock`]) {
		await fsp.rm(file, { force: true });
	}
}
